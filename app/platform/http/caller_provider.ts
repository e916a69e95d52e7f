import type {} from '@adonisjs/auth/initialize_auth_middleware'
import { Bouncer } from '@adonisjs/bouncer'
import { HttpContext } from '@adonisjs/core/http'
import type { ApplicationService } from '@adonisjs/core/types'

/** Gives every request `auth` and `bouncer` on first use; the packages' middleware would make them for each. */
export default class CallerProvider {
  constructor(private app: ApplicationService) {}

  async boot() {
    const manager = await this.app.container.make('auth.manager')

    HttpContext.getter('auth', authenticatorOf, true)
    HttpContext.getter('bouncer', bouncerOf, true)

    function authenticatorOf(this: HttpContext) {
      return manager.createAuthenticator(this)
    }
  }
}

function bouncerOf(this: HttpContext) {
  return new Bouncer(() => this.auth.user ?? null).setContainerResolver(this.containerResolver)
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    bouncer: Bouncer<Exclude<HttpContext['auth']['user'], undefined>>
  }
}
