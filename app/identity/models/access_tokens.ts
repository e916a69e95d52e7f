import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import type { Secret } from '@adonisjs/core/helpers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import { askPrepared } from '#shared/database/ask_prepared'
import { isUuid } from '#shared/values/uuid'

const SEEN_EVERY = { minutes: 1 }

const ONE = `
  SELECT id, tokenable_id, type, name, hash, abilities, created_at, updated_at, last_used_at, expires_at
  FROM auth_access_tokens WHERE id = :id AND type = :type`

type TokenRow = Parameters<DbAccessTokensProvider<LucidModel>['dbRowToAccessToken']>[0]

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
    const token = decoded && (await this.findById(decoded.identifier))
    if (!token || token.isExpired() || !token.verify(decoded.secret)) return null

    await this.noteUse(token)
    return token
  }

  /** @returns the token of this id, whoever it belongs to, or null; expired ones too */
  async findById(id: string): Promise<AccessToken | null> {
    if (!isUuid(id)) return null

    const db = await this.getDb()
    const [row] = await askPrepared<TokenRow>(ONE, { id, type: this.type }, db)
    return row ? this.dbRowToAccessToken(row) : null
  }

  /** Writes down that the device of this token was seen now. */
  async noteUse(token: AccessToken): Promise<void> {
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

  protected override async getDb(): Promise<QueryClientContract> {
    return this.#client ?? super.getDb()
  }
}
