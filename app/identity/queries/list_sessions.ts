import type { AccessToken } from '@adonisjs/auth/access_tokens'
import User from '#identity/models/user'

export interface OpenSession {
  token: AccessToken
  isCurrent: boolean
}

interface Options {
  user: User
  /** The token of the device that asks. */
  currentTokenId: string
}

/** This device first, then the one seen last. */
export default class ListSessions {
  async handle({ user, currentTokenId }: Options): Promise<OpenSession[]> {
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
