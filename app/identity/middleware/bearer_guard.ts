import { symbols } from '@adonisjs/auth'
import type { GuardConfigProvider, GuardContract } from '@adonisjs/auth/types'
import type { HttpContext } from '@adonisjs/core/http'
import { Secret } from '@adonisjs/core/helpers'
import { NotSignedIn } from '#shared/exceptions/domain_error'
import type User from '#identity/models/user'
import { noteMissingFactor } from '#identity/steps/note_missing_factor'

type TokenHolder = User & { accessTokenId: string }

/** The person of a bearer token, read with it by one statement; the framework's guard asks for one after the other. */
class BearerGuard implements GuardContract<TokenHolder> {
  declare readonly [symbols.GUARD_KNOWN_EVENTS]: Record<never, never>
  readonly driverName = 'bearer'
  authenticationAttempted = false
  user?: TokenHolder

  constructor(
    private readonly tokens: typeof User.accessTokens,
    private readonly request: HttpContext['request']
  ) {}

  get isAuthenticated(): boolean {
    return this.user !== undefined
  }

  /** Throws NotSignedIn. */
  getUserOrFail(): TokenHolder {
    if (!this.user) throw new NotSignedIn()

    return this.user
  }

  /** Throws NotSignedIn. */
  async authenticate(): Promise<TokenHolder> {
    await this.check()

    return this.getUserOrFail()
  }

  async check(): Promise<boolean> {
    if (this.authenticationAttempted) return this.isAuthenticated
    this.authenticationAttempted = true
    this.user = await this.#findHolder()

    return this.isAuthenticated
  }

  /** For the framework's test client. */
  async authenticateAsClient(user: User) {
    const { value } = await this.tokens.create(user)

    return { headers: { authorization: `Bearer ${value!.release()}` } }
  }

  async #findHolder(): Promise<TokenHolder | undefined> {
    const [scheme, token] = this.request.header('authorization', '')!.split(' ')
    if (scheme.toLowerCase() !== 'bearer' || !token) return undefined
    const held = await this.tokens.findHolder(new Secret(token))
    if (!held) return undefined

    await noteMissingFactor(held.holder)
    return Object.assign(held.holder, { accessTokenId: held.tokenId })
  }
}

/** The guard of the API: bearer tokens (rule A13). */
export function bearerGuard(): GuardConfigProvider<(ctx: HttpContext) => BearerGuard> {
  return {
    async resolver() {
      const { default: User } = await import('#identity/models/user')

      return ({ request }) => new BearerGuard(User.accessTokens, request)
    },
  }
}
