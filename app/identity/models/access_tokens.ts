import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import type { Secret } from '@adonisjs/core/helpers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'

const SEEN_EVERY = { minutes: 1 }

/**
 * The framework's tokens, with two differences: they can be written in a transaction, and "last
 * used" is noted at most once a minute and only for a token whose secret is right.
 */
export class AccessTokens<Model extends LucidModel> extends DbAccessTokensProvider<Model> {
  #client?: QueryClientContract

  /** @returns the same tokens, read and written by this client */
  via(client: QueryClientContract): AccessTokens<Model> {
    const tokens = new AccessTokens<Model>(this.options)
    tokens.#client = client

    return tokens
  }

  override async verify(value: Secret<string>): Promise<AccessToken | null> {
    const decoded = AccessToken.decode(this.prefix, value.release())
    if (!decoded || !/^\d{1,9}$/.test(decoded.identifier)) return null

    const token = await this.#read(decoded.identifier)
    if (!token || token.isExpired() || !token.verify(decoded.secret)) return null

    await this.#noteUse(token)
    return token
  }

  protected override async getDb(): Promise<QueryClientContract> {
    return this.#client ?? super.getDb()
  }

  async #read(id: string) {
    const db = await this.getDb()
    const row = await db.from(this.table).where({ id, type: this.type }).first()

    return row ? this.dbRowToAccessToken(row) : null
  }

  async #noteUse(token: AccessToken) {
    const now = DateTime.utc()
    const isFresh = token.lastUsedAt && token.lastUsedAt > now.minus(SEEN_EVERY).toJSDate()
    if (isFresh) return

    token.lastUsedAt = now.toJSDate()
    const db = await this.getDb()
    await db
      .from(this.table)
      .where({ id: token.identifier })
      .update({ last_used_at: token.lastUsedAt })
  }
}
