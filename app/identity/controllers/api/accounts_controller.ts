import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import EditProfile from '#identity/actions/edit_profile'
import OneTimeToken from '#identity/models/one_time_token'
import AccountTransformer from '#identity/transformers/account_transformer'
import { profileValidator } from '#identity/validators/identity_validators'

/** The account of the person who asks. */
export default class AccountsController {
  async show({ auth, serialize }: HttpContext) {
    const user = auth.use('api').getUserOrFail()
    const pending = await OneTimeToken.newEmailOf(user.id, DateTime.utc())

    return serialize(AccountTransformer.transform(user, pending))
  }

  @inject()
  async update({ auth, request, serialize }: HttpContext, editProfile: EditProfile) {
    const { id: userId } = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(profileValidator)
    const user = await editProfile.handle({ ...input, userId })
    const pending = await OneTimeToken.newEmailOf(userId, DateTime.utc())

    return serialize(AccountTransformer.transform(user, pending))
  }
}
