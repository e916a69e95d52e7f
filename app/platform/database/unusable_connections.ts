import type { EventEmitter } from 'node:events'
import type pg from 'pg'

/** PostgreSQL: the columns of a prepared statement have changed; it is not prepared; the connection is being closed. */
const UNUSABLE = ['0A000', '26000', '57P01', '57P02']

/** Has the pool replace a connection that cannot be used any more. The driver says so when it is closed: the next query may have it. */
export function replaceOnceUnusable(connection: pg.Client): void {
  const answers = (connection as unknown as { connection: EventEmitter }).connection

  answers.on('errorMessage', (error: pg.DatabaseError) => {
    if (UNUSABLE.includes(error.code ?? '')) Object.assign(connection, { __knex__disposed: error })
  })
}
