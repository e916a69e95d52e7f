import { AccessToken, DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'
import type { Secret } from '@adonisjs/core/helpers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { DateTime } from 'luxon'
import { queryPrepared } from '#platform/database/query_prepared'
import { columnsOf, modelOf } from '#platform/database/prepared_models'
import { isUuid } from '#shared/values/uuid'

const SEEN_EVERY = { minutes: 1 }

const COLUMNS = [
  'id',
  'tokenable_id',
  'type',
  'name',
  'hash',
  'abilities',
  'created_at',
  'updated_at',
  'last_used_at',
  'expires_at',
]

const ONE = `SELECT ${COLUMNS.join(', ')} FROM auth_access_tokens WHERE id = :id AND type = :type`

const heldTokenOf = (model: LucidModel) => `
  SELECT ${columnsOf(model)}, ${COLUMNS.map((column) => `auth_access_tokens.${column} AS token_${column}`).join(', ')}
  FROM auth_access_tokens JOIN ${model.table} ON ${model.table}.id = auth_access_tokens.tokenable_id
  WHERE auth_access_tokens.id = :id AND auth_access_tokens.type = :type`

type TokenRow = Parameters<DbAccessTokensProvider<LucidModel>['dbRowToAccessToken']>[0]

export interface HeldToken<Model extends LucidModel> {
  token: AccessToken
  holder: InstanceType<Model>
}

/**
 * The framework's tokens, with two differences: they can be written in a transaction, and "last used" is written at
 * most once a minute and only for a right secret.
 */
export class AccessTokens<Model extends LucidModel> extends DbAccessTokensProvider<Model> {
  #client?: QueryClientContract
  #held?: string

  /** @returns the same tokens, on this client */
  via(client: QueryClientContract): AccessTokens<Model> {
    const tokens = new AccessTokens<Model>(this.options)
    tokens.#client = client

    return tokens
  }

  override async verify(value: Secret<string>): Promise<AccessToken | null> {
    const held = await this.verifyHeld(value)

    return held?.token ?? null
  }

  /** @returns the token and its user, by one statement; null for a wrong or expired token */
  async verifyHeld(value: Secret<string>): Promise<HeldToken<Model> | null> {
    const decoded = AccessToken.decode(this.prefix, value.release())
    const held = decoded && (await this.#findHeld(decoded.identifier))
    if (!held || held.token.isExpired() || !held.token.verify(decoded.secret)) return null

    await this.noteUse(held.token)
    return held
  }

  /** @returns the token of this id, expired or not; null when there is none */
  async findById(id: string): Promise<AccessToken | null> {
    if (!isUuid(id)) return null

    const db = await this.getDb()
    const [row] = await queryPrepared<TokenRow>(ONE, { id, type: this.type }, db)
    return row ? this.dbRowToAccessToken(row) : null
  }

  async #findHeld(id: string): Promise<HeldToken<Model> | null> {
    if (!isUuid(id)) return null

    const { tokenableModel: model } = this.options
    this.#held ??= heldTokenOf(model)
    const db = await this.getDb()
    const [row] = await queryPrepared<object>(this.#held, { id, type: this.type }, db)
    if (!row) return null

    const holder = modelOf(model, row)
    const token = this.dbRowToAccessToken(tokenIn(holder.$extras))
    holder.$extras = {}
    return { token, holder }
  }

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

function tokenIn(extras: Record<string, unknown>): TokenRow {
  const cells = COLUMNS.map((column) => [column, extras[`token_${column}`]])

  return Object.fromEntries(cells) as TokenRow
}
