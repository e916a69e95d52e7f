import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import CheckCredentials from '#identity/actions/check_credentials'
import IssueAccessToken from '#identity/actions/issue_access_token'
import SignOut from '#identity/actions/sign_out'
import { openPageSession, sessionTokenOf } from '#identity/middleware/page_session'
import { deviceName } from '#identity/rules/device_name'
import UserTransformer from '#identity/transformers/user_transformer'
import { credentialsValidator } from '#identity/validators/identity_validators'
import { NotSignedIn } from '#shared/exceptions/domain_error'

export default class SessionsController {
  @inject()
  async store(ctx: HttpContext, credentials: CheckCredentials, tokens: IssueAccessToken) {
    const input = await ctx.request.validateUsing(credentialsValidator)

    const user = await credentials.handle({ ...input, now: DateTime.utc() })
    const token = await tokens.handle({
      user,
      device: deviceName(ctx.request.header('user-agent')),
    })
    await openPageSession(ctx, user, token.id)

    return { access_token: token.value, user: await ctx.serialize(UserTransformer.transform(user)) }
  }

  /** Revokes the bearer token; without one, the page session ends. */
  @inject()
  async destroy(ctx: HttpContext, signOut: SignOut) {
    const { auth, request, response, session } = ctx
    const hasBearer = Boolean(request.header('authorization'))
    const isKnown = await auth.checkUsing([hasBearer ? 'api' : 'web'])

    const user = auth.user
    const tokenId = hasBearer
      ? user?.currentAccessToken && String(user.currentAccessToken.identifier)
      : sessionTokenOf({ session })
    if (user && tokenId) await signOut.handle({ user, tokenId })

    await auth.use('web').logout()
    if (!isKnown) throw new NotSignedIn()
    return response.noContent()
  }
}
