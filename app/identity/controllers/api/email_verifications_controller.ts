import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import VerifyEmail from '#identity/actions/verify_email'
import { verificationValidator } from '#identity/validators/identity_validators'

export default class EmailVerificationsController {
  @inject()
  async store({ request }: HttpContext, verify: VerifyEmail) {
    const { token } = await request.validateUsing(verificationValidator)
    await verify.handle({ token, now: DateTime.utc() })

    return { message: 'Email Verified!' }
  }
}
