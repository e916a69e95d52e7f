import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import CheckCredentials from '#identity/actions/check_credentials'
import DemandSecondFactor from '#identity/actions/demand_second_factor'
import IssueAccessToken from '#identity/actions/issue_access_token'
import SignOut from '#identity/actions/sign_out'
import { TwoFactorRequired } from '#identity/exceptions/account_refused'
import { answerSignIn } from '#identity/middleware/answer_sign_in'
import { sessionTokenOf } from '#identity/middleware/page_session'
import { deviceName } from '#identity/rules/device_name'
import { credentialsValidator } from '#identity/validators/identity_validators'
import { countAsSuccess } from '#platform/http/middleware/throttle'
import { NotSignedIn } from '#shared/exceptions/domain_error'

export default class SessionsController {
  @inject()
  async store(
    ctx: HttpContext,
    credentials: CheckCredentials,
    secondFactor: DemandSecondFactor,
    tokens: IssueAccessToken
  ) {
    const input = await ctx.request.validateUsing(credentialsValidator)
    const now = DateTime.utc()

    const user = await credentials.handle({ ...input, now })
    const demand = await secondFactor.handle({ user, now })
    if (demand) {
      countAsSuccess(ctx)
      throw new TwoFactorRequired(demand)
    }
    const device = deviceName(ctx.request.header('user-agent'))

    return answerSignIn(ctx, { user, token: await tokens.handle({ user, device }) })
  }

  /** Revokes the bearer token; without one, the page session ends. */
  @inject()
  async destroy(ctx: HttpContext, signOut: SignOut) {
    const { auth, request, response, session } = ctx
    const hasBearer = Boolean(request.header('authorization'))
    const isKnown = await auth.checkUsing([hasBearer ? 'api' : 'web'])

    const user = auth.user
    const tokenId = hasBearer ? user?.accessTokenId : sessionTokenOf({ session })
    if (user && tokenId) await signOut.handle({ user, tokenId })

    await auth.use('web').logout()
    if (!isKnown) throw new NotSignedIn()
    return response.noContent()
  }
}
