import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import RequestPasswordReset from '#identity/actions/request_password_reset'
import { resetRequestValidator } from '#identity/validators/identity_validators'

/** POST /auth/request-password-reset: the same answer whether or not the account exists. */
export default class PasswordResetRequestsController {
  @inject()
  async store({ request }: HttpContext, reset: RequestPasswordReset) {
    await reset.handle(await request.validateUsing(resetRequestValidator))

    return {
      message: 'If an account with that email exists, we have sent a password reset link.',
    }
  }
}
