import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ResetAccountPassword from '#moderation/accounts/reset_account_password'
import AccountTransformer from '#moderation/accounts/account_transformer'
import { newPassword } from '#moderation/accounts/account_validators'

/** `POST /admin/users/{id}/reset-password` */
export default class UserPasswordsController {
  @inject()
  async store({ auth, params, request, serialize }: HttpContext, passwords: ResetAccountPassword) {
    const { password } = await request.validateUsing(newPassword)
    const user = await passwords.handle({
      password,
      userId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return serialize(AccountTransformer.transform(user))
  }
}
