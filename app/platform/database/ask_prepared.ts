import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type pg from 'pg'

export type Bindings = Record<string, string | number | boolean | Date | null>

interface Statement {
  /** Under which a connection knows it. */
  name: string
  /** With `$1`, as PostgreSQL wants it. */
  text: string
  /** The names of the bindings, in that order. */
  names: string[]
}

/** What is needed of the pool behind a query client. */
interface Pool {
  acquireConnection(): Promise<pg.ClientBase>
  releaseConnection(connection: pg.ClientBase): Promise<void>
}

const statements = new Map<string, Statement>()

/**
 * Asks by a prepared statement, which each connection parses and plans once: for the few statements that visitors'
 * calls send all the time, written as constants so that their number stays small (docs/adr/0026). They name their
 * columns: with `*` they would fail as soon as a migration adds one. The driver is asked at once: the query builder
 * in between takes longer than the answer.
 *
 * @throws when the transaction has ended, or a binding that the statement names was left out
 */
export async function askPrepared<Row extends object>(
  sql: string,
  bindings: Bindings,
  client: QueryClientContract = db.connection()
): Promise<Row[]> {
  const { name, text, names } = statements.get(sql) ?? prepare(sql)
  if (client.isTransaction && (client as TransactionClientContract).isCompleted)
    throw new Error('The transaction has ended; nothing can be asked in it.')

  // Of a transaction it is the connection that the transaction has.
  const pool = client.getReadClient().client as Pool
  const connection = await pool.acquireConnection()
  try {
    const values = names.map((binding) => asText(bindings, binding))
    const { rows } = await connection.query<Row>({ name, text, values })

    return rows
  } finally {
    await pool.releaseConnection(connection)
  }
}

/** The driver would spell an instant out in local time, part by part, and take what was forgotten for NULL. */
function asText(bindings: Bindings, name: string) {
  const value = bindings[name]
  if (value === undefined) throw new TypeError(`The statement has no value for :${name}.`)

  return value instanceof Date ? value.toISOString() : value
}

function prepare(sql: string): Statement {
  const names: string[] = []
  const text = sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, binding: string) => {
    if (!names.includes(binding)) names.push(binding)

    return `$${names.indexOf(binding) + 1}`
  })
  const name = createHash('sha256').update(sql).digest('hex').slice(0, 32)
  const statement = { name, text, names }
  statements.set(sql, statement)

  return statement
}
