import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import SignOut from '#identity/actions/sign_out'
import SessionPolicy from '#identity/policies/session_policy'
import FindSession from '#identity/queries/find_session'
import ListSessions from '#identity/queries/list_sessions'
import SessionTransformer from '#identity/transformers/session_transformer'

/** GET /auth/sessions, DELETE /auth/sessions/{id}: the devices on which a user is signed in. */
export default class OpenSessionsController {
  @inject()
  async index({ auth, serialize }: HttpContext, sessions: ListSessions) {
    const user = auth.use('api').getUserOrFail()
    const currentTokenId = user.accessTokenId

    return serialize(SessionTransformer.transform(await sessions.handle({ user, currentTokenId })))
  }

  @inject()
  async destroy(
    { auth, bouncer, params, response }: HttpContext,
    sessions: FindSession,
    signOut: SignOut
  ) {
    const session = await sessions.handle({ id: params.id })
    await bouncer.with(SessionPolicy).authorize('end', session)

    const user = auth.use('api').getUserOrFail()
    await signOut.handle({ user, tokenId: String(session.identifier) })
    return response.noContent()
  }
}
