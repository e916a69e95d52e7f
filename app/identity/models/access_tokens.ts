import { hash } from 'node:crypto'
import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { safeEqual, type Secret } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { lookUp } from '#platform/database/look_up'
import { queryPrepared } from '#platform/database/query_prepared'
import { columnsOf, modelOf } from '#platform/database/prepared_models'
import { isUuid } from '#shared/values/uuid'

const SEEN_EVERY_MS = 60_000

const ONE = `
  SELECT id, tokenable_id, type, name, hash, abilities, created_at, updated_at, last_used_at, expires_at
  FROM auth_access_tokens WHERE id = :id AND type = :type`

const holderOf = (model: LucidModel) => `
  SELECT ${columnsOf(model)}, auth_access_tokens.hash AS token_hash, auth_access_tokens.last_used_at AS token_used_at,
    auth_access_tokens.expires_at AS token_expires_at
  FROM auth_access_tokens JOIN ${model.table} ON ${model.table}.id = auth_access_tokens.tokenable_id
  WHERE auth_access_tokens.id = :id AND auth_access_tokens.type = :type`

type TokenRow = Parameters<DbAccessTokensProvider<LucidModel>['dbRowToAccessToken']>[0]

interface TokenCells {
  token_hash: string
  token_used_at: Date | null
  token_expires_at: Date | null
}

/**
 * The framework's tokens, with two differences: they can be written in a transaction, and "last used" is written at
 * most once a minute and only for a right secret.
 */
export class AccessTokens<Model extends LucidModel> extends DbAccessTokensProvider<Model> {
  #client?: QueryClientContract
  #holderOf?: string

  /** @returns the same tokens, on this client */
  via(client: QueryClientContract): AccessTokens<Model> {
    const tokens = new AccessTokens<Model>(this.options)
    tokens.#client = client

    return tokens
  }

  /** @returns the user of a token and its id, by one statement; null for a wrong or expired token */
  async findHolder(
    value: Secret<string>
  ): Promise<{ holder: InstanceType<Model>; tokenId: string } | null> {
    const { identifier: id, secret } = AccessToken.decode(this.prefix, value.release()) ?? {}
    if (!secret || !isUuid(id)) return null

    const { tokenableModel: model } = this.options
    this.#holderOf ??= holderOf(model)
    const [row] = await this.#find<object>(this.#holderOf, id)
    if (!row) return null

    const holder = modelOf(model, row)
    const token = holder.$extras as TokenCells
    holder.$extras = {}
    if (!isValid(token, secret)) return null

    await this.noteUse({ identifier: id, lastUsedAt: token.token_used_at })
    // As the database writes it; a token may have it in capitals.
    return { holder, tokenId: id.toLowerCase() }
  }

  /** @returns the token of this id, expired or not; null when there is none */
  async findById(id: string): Promise<AccessToken | null> {
    if (!isUuid(id)) return null

    const [row] = await this.#find<TokenRow>(ONE, id)
    return row ? this.dbRowToAccessToken(row) : null
  }

  async noteUse({
    identifier: id,
    lastUsedAt,
  }: Pick<AccessToken, 'identifier' | 'lastUsedAt'>): Promise<void> {
    const now = Date.now()
    const isFresh = lastUsedAt && now - lastUsedAt.getTime() < SEEN_EVERY_MS
    if (isFresh) return

    const client = await this.getDb()
    await client
      .from(this.table)
      .where({ id })
      .update({ last_used_at: new Date(now) })
  }

  #find<Row extends object>(sql: string, id: string): Promise<Row[]> {
    const token = { id, type: this.type }

    return this.#client ? queryPrepared<Row>(sql, token, this.#client) : lookUp<Row>(sql, token)
  }

  protected override async getDb(): Promise<QueryClientContract> {
    return this.#client ?? db.connection()
  }
}

function isValid({ token_hash, token_expires_at }: TokenCells, secret: Secret<string>): boolean {
  const isExpired = token_expires_at !== null && token_expires_at < new Date()

  return !isExpired && safeEqual(token_hash, hash('sha256', secret.release()))
}
