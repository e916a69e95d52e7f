import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import EditProfile from '#identity/actions/edit_profile'
import ShowAccount from '#identity/queries/show_account'
import AccountTransformer from '#identity/transformers/account_transformer'
import { profileValidator } from '#identity/validators/identity_validators'

/** The account of the person who asks. */
export default class AccountsController {
  @inject()
  async show({ auth, serialize }: HttpContext, account: ShowAccount) {
    const user = auth.use('api').getUserOrFail()

    return serialize(
      AccountTransformer.transform(await account.handle({ user, now: DateTime.utc() }))
    )
  }

  @inject()
  async update(
    { auth, request, serialize }: HttpContext,
    editProfile: EditProfile,
    account: ShowAccount
  ) {
    const { id: userId } = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(profileValidator)
    const user = await editProfile.handle({ ...input, userId })

    return serialize(
      AccountTransformer.transform(await account.handle({ user, now: DateTime.utc() }))
    )
  }
}
