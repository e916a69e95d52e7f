import type { AccessToken } from '@adonisjs/auth/access_tokens'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'
import type User from '#identity/models/user'

/** Who may end which session. To everybody else, administrators too, it does not exist. */
export default class SessionPolicy extends BasePolicy {
  end(user: User, session: AccessToken): AuthorizerResponse {
    return session.tokenableId === user.id
      ? AuthorizationResponse.allow()
      : AuthorizationResponse.deny('Session not found', 404)
  }
}
