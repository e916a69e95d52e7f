import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import SignInByPasskey from '#identity/actions/sign_in_by_passkey'
import { answerSignIn } from '#identity/middleware/answer_sign_in'
import { deviceName } from '#identity/rules/device_name'
import { passkeySignInValidator } from '#identity/validators/second_factor'

/** Signing in by a passkey alone. */
export default class PasskeySessionsController {
  @inject()
  async store(ctx: HttpContext, signIn: SignInByPasskey) {
    const { credential } = await ctx.request.validateUsing(passkeySignInValidator)
    const device = deviceName(ctx.request.header('user-agent'))

    return answerSignIn(ctx, await signIn.handle({ credential, device, now: DateTime.utc() }))
  }
}
