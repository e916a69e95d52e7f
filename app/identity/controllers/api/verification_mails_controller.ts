import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ResendVerification from '#identity/actions/resend_verification'

export default class VerificationMailsController {
  @inject()
  async store({ auth }: HttpContext, resend: ResendVerification) {
    const user = auth.use('api').getUserOrFail()
    const isSent = await resend.handle({ user, now: DateTime.utc() })

    return {
      message: isSent
        ? `We sent a new verification link to ${user.email}.`
        : 'Your email address is already verified.',
    }
  }
}
