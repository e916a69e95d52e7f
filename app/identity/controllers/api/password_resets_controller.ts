import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ResetPassword from '#identity/actions/reset_password'
import { resetValidator } from '#identity/validators/identity_validators'

export default class PasswordResetsController {
  @inject()
  async store({ request }: HttpContext, reset: ResetPassword) {
    const { token, password } = await request.validateUsing(resetValidator)
    await reset.handle({ token, password, now: DateTime.utc() })

    return { message: 'Password reset successful! Please login with your new password.' }
  }
}
