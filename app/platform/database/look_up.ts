import db from '@adonisjs/lucid/services/db'
import type { Pool } from '#platform/database/prepared_trx'
import { type PreparedStatement, sendPrepared } from '#platform/database/prepared_query'
import { type Bindings, statementOf } from '#platform/database/query_prepared'

/** So many share a connection; more than that are answered side by side. */
const MOST_TOGETHER = 8

interface Asked {
  statement: PreparedStatement
  answer: (rows: Promise<object[]>) => void
}

let waiting: Asked[] = []

/**
 * As `queryPrepared`, for what an index finds at once and no lock delays: what all requests of one turn of the event loop
 * look up goes out together, over one connection, since sending takes longer than such an answer (docs/adr/0042).
 */
export async function lookUp<Row extends object>(sql: string, bindings: Bindings): Promise<Row[]> {
  return (await askTogether(statementOf(sql, bindings))) as Row[]
}

/** As `lookUp`, for a statement that also writes a row which is found so and locked by nobody else for long. */
export function askTogether(statement: PreparedStatement): Promise<object[]> {
  return new Promise((answer) => {
    if (waiting.push({ statement, answer }) === 1) setImmediate(sendWaiting)
  })
}

function sendWaiting() {
  const all = waiting
  waiting = []
  for (let first = 0; first < all.length; first += MOST_TOGETHER)
    void sendTogether(all.slice(first, first + MOST_TOGETHER))
}

async function sendTogether(asked: Asked[]) {
  const pool = db.connection().getReadClient().client as Pool
  try {
    const connection = await pool.acquireConnection()
    const { stream } = connection.connection
    stream.cork()
    const answers = asked.map(({ statement, answer }) => {
      const rows = sendPrepared(connection, statement)
      answer(rows)
      return rows
    })
    stream.uncork()
    await Promise.allSettled(answers)
    await pool.releaseConnection(connection)
  } catch (error) {
    asked.forEach(({ answer }) => answer(Promise.reject(error)))
  }
}
