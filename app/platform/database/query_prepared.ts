import { createHash } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { type PreparedStatement, valueText } from '#platform/database/prepared_query'
import type { PreparedTrx } from '#platform/database/prepared_trx'
import { runPrepared } from '#platform/database/prepared_statements'

export type Bindings = Record<string, string | number | boolean | Date | null>

interface Statement {
  name: string
  /** The SQL with `$1` in place of `:name`. */
  text: string
  /** The names of the bindings, in the order of `$1`, `$2`. */
  names: string[]
}

const statements = new Map<string, Statement>()

/**
 * Runs a prepared statement, which each connection parses and plans once. For the few statements of hot paths, written
 * as constants so that their number stays small (docs/adr/0026). They name their columns: `SELECT *` would fail after a
 * migration that adds one. It uses the driver directly, because the query builder takes longer than these queries.
 * Throws Error when the transaction has ended; TypeError when a binding is missing.
 */
export async function queryPrepared<Row extends object>(
  sql: string,
  bindings: Bindings,
  client?: QueryClientContract | PreparedTrx
): Promise<Row[]> {
  return runPrepared<Row>(statementOf(sql, bindings), client)
}

export { runPrepared }

/** @returns the statement with its values. Throws TypeError when a binding is missing. */
export function statementOf(sql: string, bindings: Bindings): PreparedStatement {
  const { name, text, names } = statements.get(sql) ?? prepare(sql)

  return { name, text, values: names.map((binding) => asText(bindings, binding)) }
}

function asText(bindings: Bindings, name: string): string | null {
  const value: unknown = bindings[name]
  if (value === undefined) throw new TypeError(`The statement has no value for :${name}.`)
  if (Array.isArray(value)) throw new TypeError(`The value of :${name} is a list.`)

  return valueText(value)
}

function prepare(sql: string): Statement {
  const names: string[] = []
  const text = sql.replaceAll(/(?<!:):([a-z]\w*)/gi, (_, binding: string) => {
    if (!names.includes(binding)) names.push(binding)

    return `$${names.indexOf(binding) + 1}`
  })
  const statement = { name: nameOf(sql), text, names }
  statements.set(sql, statement)

  return statement
}

/** @returns the name under which connections prepare a statement */
export function nameOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 32)
}
