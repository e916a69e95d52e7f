import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ChangePassword from '#identity/actions/change_password'
import { passwordChangeValidator } from '#identity/validators/identity_validators'

export default class AccountPasswordsController {
  @inject()
  async store({ auth, request, response }: HttpContext, changePassword: ChangePassword) {
    const user = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(passwordChangeValidator)
    const tokenId = user.accessTokenId
    await changePassword.handle({ ...input, user, tokenId, now: DateTime.utc() })

    return response.noContent()
  }
}
