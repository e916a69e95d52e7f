import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'
import { type PreparedStatement, valueText } from '#platform/database/prepared_query'
import { nameOf, runPrepared } from '#platform/database/query_prepared'

/** A query of the query builder, with `?` in place of its values. */
interface BuiltQuery {
  sql: string
  bindings?: readonly unknown[]
}

/** Of the query builder. */
interface Dialect {
  /** @returns the SQL with `$1` in place of `?` */
  positionBindings: (sql: string) => string
}

type BuiltShape = Omit<PreparedStatement, 'values'>

/** Of all queries that differ in more than their values. Each takes memory in every connection. */
const MOST_SHAPES = 50

/** A query that somebody tries once is not worth it. */
const PREPARED_FROM = 10

/** More are not counted. */
const MOST_COUNTED = 1000

/** Which queries are prepared in this process, and how often others were asked. */
export class BuiltShapes {
  readonly #shapes = new Map<string, BuiltShape>()
  readonly #asked = new Map<string, number>()

  /** @returns null for a query that is not prepared, or not yet */
  find(sql: string, make: () => BuiltShape): BuiltShape | null {
    const found = this.#shapes.get(sql)
    if (found || this.#shapes.size >= MOST_SHAPES) return found ?? null
    const times = (this.#asked.get(sql) ?? 0) + 1
    if (this.#asked.size >= MOST_COUNTED) this.#asked.clear()
    this.#asked.set(sql, times)
    if (times < PREPARED_FROM) return null

    this.#asked.delete(sql)
    this.#shapes.set(sql, make())
    return this.#shapes.get(sql)!
  }
}

const shared = new BuiltShapes()

/**
 * Runs a query that was built and that many ask alike, with other values: it is prepared, so that PostgreSQL parses it once
 * (docs/adr/0026). Only for queries whose values do not decide how the answer is found best: one plan may serve them all. A list among
 * the values makes it an ordinary query.
 */
export async function queryBuilt<Row extends object>(
  query: BuiltQuery,
  client: QueryClientContract,
  shapes = shared
): Promise<Row[]> {
  const { sql, bindings = [] } = query
  const shape = bindings.some(Array.isArray) ? null : shapes.find(sql, () => shapeOf(sql, client))

  return shape
    ? runPrepared({ ...shape, values: bindings.map(valueText) }, client)
    : queryOrdinary(query, client)
}

/** Runs a query that was built, planned with its values. */
export async function queryOrdinary<Row extends object>(
  { sql, bindings = [] }: BuiltQuery,
  client: QueryClientContract
): Promise<Row[]> {
  const { rows } = await client.rawQuery<{ rows: Row[] }>(sql, bindings as StrictValues[])
  return rows
}

function shapeOf(sql: string, client: QueryClientContract): BuiltShape {
  const { client: dialect } = client.getReadClient() as unknown as { client: Dialect }

  return { name: nameOf(sql), text: dialect.positionBindings(sql) }
}
