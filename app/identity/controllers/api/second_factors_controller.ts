import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FinishSignIn from '#identity/actions/finish_sign_in'
import { ChallengeExpired } from '#identity/exceptions/account_refused'
import { answerSignIn } from '#identity/middleware/answer_sign_in'
import SignInChallenge from '#identity/models/sign_in_challenge'
import { deviceName } from '#identity/rules/device_name'
import { codeAnswerValidator, passkeyAnswerValidator } from '#identity/validators/second_factor'
import {
  countAttempt,
  emailWithAddress,
  forgetCount,
  trust,
} from '#platform/http/middleware/throttle'

/** The second step of a sign-in. */
export default class SecondFactorsController {
  @inject()
  async store(ctx: HttpContext, finish: FinishSignIn) {
    const { request } = ctx
    const answer =
      request.input('credential') === undefined
        ? await request.validateUsing(codeAnswerValidator)
        : await request.validateUsing(passkeyAnswerValidator)

    const userId = await SignInChallenge.userIdOf(answer.challenge)
    if (!userId) throw new ChallengeExpired()
    await countAttempt('secondFactor', userId)
    await countAttempt('secondFactorByDay', userId)

    const device = deviceName(request.header('user-agent'))
    const signedIn = await finish.handle({ ...answer, device, now: DateTime.utc() })
    await forgetCount('secondFactor', userId)
    await forgetCount('secondFactorByDay', userId)
    await trust('signInByEmail', emailWithAddress(signedIn.user.email, ctx))
    return answerSignIn(ctx, signedIn)
  }
}
