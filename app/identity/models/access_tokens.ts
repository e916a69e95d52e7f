import { hash } from 'node:crypto'
import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import { safeEqual, type Secret } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { columnsOf, modelOf, tableOf } from '#platform/database/model_rows'
import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'
import { isUuid } from '#shared/values/uuid'

const SEEN_EVERY_MS = 60_000

interface Named {
  id: string
  type: string
}

const tokenOf = ({ id, type }: Named) => sql`
  SELECT id, tokenable_id, type, name, hash, abilities, created_at, updated_at, last_used_at, expires_at
  FROM auth_access_tokens WHERE id = ${id} AND type = ${type}`

const holderOf = (model: LucidModel, { id, type }: Named) => sql`
  SELECT ${columnsOf(model)}, auth_access_tokens.hash AS token_hash, auth_access_tokens.last_used_at AS token_used_at,
    auth_access_tokens.expires_at AS token_expires_at
  FROM auth_access_tokens JOIN ${tableOf(model)} ON ${tableOf(model)}.id = auth_access_tokens.tokenable_id
  WHERE auth_access_tokens.id = ${id} AND auth_access_tokens.type = ${type}`

type TokenRow = Parameters<DbAccessTokensProvider<LucidModel>['dbRowToAccessToken']>[0]

interface TokenCells {
  token_hash: string
  token_used_at: Date | null
  token_expires_at: Date | null
}

/** The framework's tokens, which can be written in a transaction, and note their use once a minute for a right secret. */
export class AccessTokens<Model extends LucidModel> extends DbAccessTokensProvider<Model> {
  #client?: QueryClientContract

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

    const held = await this.#holderOf(id)
    if (!held || !isValid(held.token, secret)) return null

    const { holder, token } = held

    await this.noteUse({ identifier: id, lastUsedAt: token.token_used_at })
    // As the database writes it; a token may have it in capitals.
    return { holder, tokenId: id.toLowerCase() }
  }

  /** @returns the user of a page session, by one statement; null without a token of theirs that is valid */
  async findSessionHolder({
    tokenId: id,
    userId,
  }: {
    tokenId: string
    userId: string
  }): Promise<InstanceType<Model> | null> {
    const held = await this.#holderOf(id)
    if (!held || held.holder.$primaryKeyValue !== userId || isExpired(held.token)) return null

    await this.noteUse({ identifier: id, lastUsedAt: held.token.token_used_at })
    return held.holder
  }

  /** @returns the token of this id, expired or not; null when there is none */
  async findById(id: string): Promise<AccessToken | null> {
    if (!isUuid(id)) return null

    const [row] = await this.#find<TokenRow>(tokenOf({ id, type: this.type }))
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

  async #holderOf(id: string) {
    const { tokenableModel: model } = this.options
    const [row] = await this.#find<object>(holderOf(model, { id, type: this.type }))
    if (!row) return null

    const holder = modelOf(model, row)
    const token = holder.$extras as TokenCells
    holder.$extras = {}
    return { holder, token }
  }

  #find<Row extends object>(statement: Sql): Promise<Row[]> {
    return runSql<Row>(statement, { plan: 'prepared', client: this.#client ?? 'together' })
  }

  protected override async getDb(): Promise<QueryClientContract> {
    return this.#client ?? db.connection()
  }
}

function isValid(token: TokenCells, secret: Secret<string>): boolean {
  return !isExpired(token) && safeEqual(token.token_hash, hash('sha256', secret.release()))
}

function isExpired({ token_expires_at }: TokenCells): boolean {
  return token_expires_at !== null && token_expires_at < new Date()
}
