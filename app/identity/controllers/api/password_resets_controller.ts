import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ResetPassword from '#identity/actions/reset_password'
import { forgetCount } from '#platform/http/middleware/throttle'
import { resetValidator } from '#identity/validators/identity_validators'

export default class PasswordResetsController {
  @inject()
  async store({ request }: HttpContext, reset: ResetPassword) {
    const { token, password } = await request.validateUsing(resetValidator)
    const user = await reset.handle({ token, password, now: DateTime.utc() })
    await forgetCount('signInByEmail', user.email)

    return { message: 'Password reset successful! Please login with your new password.' }
  }
}
