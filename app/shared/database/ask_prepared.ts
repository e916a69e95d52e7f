import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type pg from 'pg'

type Bindings = Record<string, string | number | boolean | Date>

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
 * columns: with `*` they would fail as soon as a migration adds one. Outside a transaction the driver is asked at
 * once: the query builder in between takes longer than the answer.
 */
export async function askPrepared<Row extends object>(
  sql: string,
  bindings: Bindings,
  client: QueryClientContract = db.connection()
): Promise<Row[]> {
  const statement = statements.get(sql) ?? prepare(sql)
  if (client.isTransaction) return askWithin(client, sql, bindings, `${statement.name}t`)

  const { name, text, names } = statement
  const pool = client.getReadClient().client as Pool
  const connection = await pool.acquireConnection()
  try {
    const values = names.map((binding) => asText(bindings[binding]))
    const { rows } = await connection.query<Row>({ name, text, values })

    return rows
  } finally {
    await pool.releaseConnection(connection)
  }
}

/** The driver would spell an instant out in local time, part by part. */
function asText(value: Bindings[string]) {
  return value instanceof Date ? value.toISOString() : value
}

/** By the query builder, which knows whether the transaction still runs. It numbers bindings otherwise: another name. */
async function askWithin<Row>(
  trx: QueryClientContract,
  sql: string,
  bindings: Bindings,
  name: string
): Promise<Row[]> {
  const query = trx.rawQuery<{ rows: Row[] }>(sql, bindings)
  query.knexQuery.options({ name })
  const { rows } = await query

  return rows
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
