import { symbols } from '@adonisjs/auth'
import { SessionGuard } from '@adonisjs/auth/session'
import type { SessionUserProviderContract } from '@adonisjs/auth/types/session'
import type { GuardConfigProvider } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { sessionTokenOf } from '#identity/contract/session_token'
import type User from '#identity/models/user'
import { noteMissingFactor } from '#identity/steps/note_missing_factor'

/** Finds the person of a page session with its access token, which it ends with (docs/adr/0012), by one statement. */
class SessionHolder implements SessionUserProviderContract<User> {
  declare readonly [symbols.PROVIDER_REAL_USER]: User

  constructor(
    private readonly tokens: typeof User.accessTokens,
    private readonly ctx: HttpContext
  ) {}

  async createUserForGuard(user: User) {
    return { getId: () => user.id, getOriginal: () => user }
  }

  async findById(userId: string) {
    const tokenId = sessionTokenOf(this.ctx)
    if (tokenId === null) return null

    const user = await this.tokens.findSessionHolder({ tokenId, userId })
    if (!user) return null

    await noteMissingFactor(user)
    return this.createUserForGuard(user)
  }
}

/** The guard of pages: sessions. */
export function pageGuard(): GuardConfigProvider<
  (ctx: HttpContext) => SessionGuard<false, SessionHolder>
> {
  return {
    async resolver(name, app) {
      const { default: User } = await import('#identity/models/user')
      const emitter = await app.container.make('emitter')

      return (ctx) =>
        new SessionGuard(
          name,
          ctx,
          { useRememberMeTokens: false },
          emitter as never,
          new SessionHolder(User.accessTokens, ctx)
        )
    },
  }
}
