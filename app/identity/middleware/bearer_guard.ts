import {
  AccessTokensGuard,
  AccessTokensLucidUserProvider,
  type AccessToken,
} from '@adonisjs/auth/access_tokens'
import type { GuardConfigProvider } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import type { Secret } from '@adonisjs/core/helpers'
import type User from '#identity/models/user'
import { noteMissingFactor } from '#identity/steps/note_missing_factor'

/**
 * Reads token and user in one statement, because every API call needs both. The guard asks for them one after the
 * other, so the user is kept for its second question.
 */
class TokenHolder extends AccessTokensLucidUserProvider<'accessTokens', typeof User> {
  #holder: User | null = null

  constructor() {
    super({ tokens: 'accessTokens', model: () => import('#identity/models/user') })
  }

  override async verifyToken(value: Secret<string>): Promise<AccessToken | null> {
    const { accessTokens } = await this.getModel()
    const held = await accessTokens.verifyHeld(value)
    this.#holder = held?.holder ?? null

    return held?.token ?? null
  }

  override async findById(id: string) {
    const user = await (this.#holder?.id === id
      ? this.createUserForGuard(this.#holder)
      : super.findById(id))
    if (user) await noteMissingFactor(user.getOriginal())

    return user
  }
}

/** The guard of the API: bearer tokens (rule A13). */
export function bearerGuard(): GuardConfigProvider<
  (ctx: HttpContext) => AccessTokensGuard<TokenHolder>
> {
  return {
    async resolver(name, app) {
      const emitter = await app.container.make('emitter')

      return (ctx) => new AccessTokensGuard(name, ctx, emitter, new TokenHolder())
    },
  }
}
