import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Trx } from '#platform/database/trx'
import { type PreparedStatement, sendPrepared, valueText } from '#platform/database/prepared_query'
import { type Pool, PreparedTrx } from '#platform/database/prepared_trx'
import { driverValue, nodeOf, type Sql, type TrieNode } from '#platform/database/sql'

type Named = Pick<PreparedStatement, 'name' | 'text'>

/** Of few statements: each takes memory in every connection, too. */
const known: TrieNode<Named> = { next: new Map() }

/** @returns the statement under the name by which connections prepare it. Throws TypeError when a value is undefined. */
export function preparedOf(statement: Sql): PreparedStatement {
  const node = nodeOf(statement, known)
  const { name, text } = (node.kept ??= namedOf(statement.text))
  const values = statement.values.map((value) => valueText(driverValue(value)))

  return { name, text, values }
}

/** By the driver directly: the query builder takes longer than such queries. Throws Error when the transaction has ended. */
export async function runPrepared<Row extends object>(
  statement: PreparedStatement,
  client: QueryClientContract | PreparedTrx = db.connection(),
  isLast = false
): Promise<Row[]> {
  if (client instanceof PreparedTrx) return client.send<Row>(statement, isLast)
  if (client.isTransaction && (client as Trx).isCompleted)
    throw new Error('The transaction has ended; nothing can be asked in it.')

  // Inside a transaction this is the connection of the transaction.
  const pool = client.getReadClient().client as Pool
  const connection = await pool.acquireConnection()
  try {
    const [rows] = await sendPrepared(connection, [statement])
    return rows as Row[]
  } finally {
    await pool.releaseConnection(connection)
  }
}

function namedOf(text: string): Named {
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 32), text }
}
