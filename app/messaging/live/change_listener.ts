import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import database from '#config/database'
import type { Sql } from '#platform/database/sql'
import { type Change, CHANGES } from '#shared/events/notify_changes'

const AGAIN_MS = 200
const CONNECTS_WITHIN_MS = 5000
const ANSWERS_WITHIN_MS = 3000

/** Name of the connection in pg_stat_activity. */
export const LISTENER = 'live changes'

interface Handlers {
  onChanges: (changes: Change[]) => void
  /** Listening again after a pause: changes may have been missed. */
  onReconnected: () => void
}

/** The one connection of a web process that listens to changes, outside of the pool; opened again until `stop`. */
export class ChangeListener {
  #client: pg.Client | null = null
  #opening: Promise<void> | null = null
  #wasLost = false
  /** Queries run one after the other. */
  #last: Promise<unknown> = Promise.resolve()
  #isStopped = false

  constructor(private handlers: Handlers) {}

  /** Resolves while it listens; throws when the database does not answer. */
  async ready(): Promise<void> {
    if (this.#client) return
    this.#opening ??= this.#open().finally(() => (this.#opening = null))

    return this.#opening
  }

  /** Throws when the connection is lost; it is opened again then. */
  query<Row extends object>(statement: Sql): Promise<Row[]> {
    const query = this.#last.then(() => this.#query<Row>(statement))
    this.#last = query.catch(() => {})

    return query
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#client?.end().catch(() => {})
  }

  async #query<Row extends object>({ text, values }: Sql): Promise<Row[]> {
    const client = this.#client
    if (!client) throw new Error('The connection that listens to changes is lost')
    try {
      const { rows } = await client.query<Row>(text, values)
      return rows
    } catch (error) {
      drop(client)
      throw error
    }
  }

  async #open() {
    const client = new pg.Client({
      ...(database.connections.postgres.connection as pg.ClientConfig),
      application_name: LISTENER,
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
      keepAlive: true,
    })
    client.on('error', (error) => logger.warn({ err: error }, 'live channel: connection lost'))
    client.on('notification', ({ payload }) =>
      this.handlers.onChanges(JSON.parse(payload!) as Change[])
    )
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANGES}`)
    } catch (error) {
      drop(client)
      throw error
    }

    this.#client = client
    client.once('end', () => void this.#openAgain())
    if (this.#isStopped) await client.end()
    else if (this.#wasLost) this.handlers.onReconnected()
  }

  async #openAgain() {
    this.#client = null
    this.#wasLost = true
    while (!this.#isStopped && !this.#client) {
      await pause(AGAIN_MS, undefined, { ref: false })
      if (!this.#isStopped) await this.ready().catch(() => {})
    }
  }
}

/** Also while a query is under way. */
function drop(client: pg.Client) {
  const { connection } = client as pg.Client & { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
