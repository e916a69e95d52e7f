import { sessionGuard, SessionLucidUserProvider } from '@adonisjs/auth/session'
import type User from '#identity/models/user'
import { noteMissingFactor } from '#identity/steps/note_missing_factor'

class SessionHolder extends SessionLucidUserProvider<typeof User> {
  constructor() {
    super({ model: () => import('#identity/models/user') })
  }

  override async findById(id: string) {
    const user = await super.findById(id)
    if (user) await noteMissingFactor(user.getOriginal())

    return user
  }
}

/** The guard of pages: sessions. */
export function pageGuard() {
  return sessionGuard({ useRememberMeTokens: false, provider: new SessionHolder() })
}
