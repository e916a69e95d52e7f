import type { AccessToken } from '@adonisjs/auth/access_tokens'
import User from '#identity/models/user'

/** One device on which a person is signed in. */
export interface OpenSession {
  token: AccessToken
  isCurrent: boolean
}

interface Wish {
  user: User
  /** The access token of the device that asks. */
  currentTokenId: string
}

/** Where a person is signed in: this device first, then the one seen last. */
export default class ListSessions {
  async handle({ user, currentTokenId }: Wish): Promise<OpenSession[]> {
    const tokens = await User.accessTokens.all(user)

    return tokens
      .filter((token) => !token.isExpired())
      .map((token) => ({ token, isCurrent: token.identifier === currentTokenId }))
      .sort((one, other) => this.#rank(other) - this.#rank(one))
  }

  #rank({ token, isCurrent }: OpenSession): number {
    return isCurrent ? Infinity : (token.lastUsedAt ?? token.createdAt).getTime()
  }
}
