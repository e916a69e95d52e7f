import { AccessTokensLucidUserProvider } from '@adonisjs/auth/access_tokens'
import type User from '#identity/models/user'
import { findPrepared } from '#shared/database/prepared_models'

/** The people behind access tokens, read by a prepared statement: every call of the API asks for one. */
export class TokenHolders extends AccessTokensLucidUserProvider<'accessTokens', typeof User> {
  constructor() {
    super({ tokens: 'accessTokens', model: () => import('#identity/models/user') })
  }

  override async findById(id: string) {
    const [user] = await findPrepared(await this.getModel(), 'WHERE id = :id', { id })

    return user ? this.createUserForGuard(user) : null
  }
}
