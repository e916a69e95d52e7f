import type { AccessToken } from '@adonisjs/auth/access_tokens'
import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'
import type User from '#identity/models/user'

/** Only the own sessions; to everybody else, administrators too, they are not found. */
export default class SessionPolicy extends BasePolicy {
  end(user: User, session: AccessToken): AuthorizerResponse {
    return session.tokenableId === user.id
      ? AuthorizationResponse.allow()
      : AuthorizationResponse.deny('Session not found', 404)
  }
}
