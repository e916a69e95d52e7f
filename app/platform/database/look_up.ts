import db from '@adonisjs/lucid/services/db'
import type pg from 'pg'
import type { Pool } from '#platform/database/prepared_trx'
import { type PreparedStatement, sendPrepared } from '#platform/database/prepared_query'
import { type Bindings, statementOf } from '#platform/database/query_prepared'

/** So many share a connection; more than that are answered side by side. */
const MOST_TOGETHER = 8

interface Asked {
  statement: PreparedStatement
  answer: (rows: Promise<object[]>) => void
  fail: (error: unknown) => void
}

let waiting: Asked[] = []

/**
 * As `queryPrepared`, for what an index finds at once and no lock delays: what all requests of one turn of the event loop
 * look up goes out together, over one connection, since sending takes longer than such an answer (docs/adr/0042).
 */
export async function lookUp<Row extends object>(sql: string, bindings: Bindings): Promise<Row[]> {
  return (await askTogether(statementOf(sql, bindings))) as Row[]
}

/** As `lookUp`, for a statement of a library. It may write a single row that is found by its key. */
export function askTogether(statement: PreparedStatement): Promise<object[]> {
  return new Promise((answer, fail) => {
    if (waiting.push({ statement, answer, fail }) === 1) setImmediate(sendWaiting)
  })
}

function sendWaiting() {
  const all = waiting
  waiting = []
  for (let first = 0; first < all.length; first += MOST_TOGETHER)
    void sendTogether(all.slice(first, first + MOST_TOGETHER))
}

async function sendTogether(asked: Asked[]) {
  try {
    const pool = db.connection().getReadClient().client as Pool
    const connection = await pool.acquireConnection()
    await Promise.allSettled(sendAll(asked, connection))
    // A pool that was closed meanwhile takes nothing back.
    await pool.releaseConnection(connection).catch(() => {})
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}

/** In one write. */
function sendAll(asked: Asked[], connection: pg.Client): Promise<object[]>[] {
  const { stream } = connection.connection
  stream.cork()
  try {
    return asked.map(({ statement, answer }) => {
      const rows = sendPrepared(connection, statement)
      answer(rows)
      return rows
    })
  } finally {
    stream.uncork()
  }
}
