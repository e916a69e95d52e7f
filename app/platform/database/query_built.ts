import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { StrictValues } from '@adonisjs/lucid/types/querybuilder'
import { type PreparedStatement, textOf } from '#platform/database/prepared_query'
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

type Shape = Omit<PreparedStatement, 'values'>

/** Of all queries that differ in more than their values. Each takes memory in every connection. */
const MOST_SHAPES = 100

const shared = new Map<string, Shape>()

/**
 * Runs a query that was built for one search: prepared, so that PostgreSQL parses it once, as long as few enough of other shapes were
 * (docs/adr/0026). A list among its values makes it an ordinary query.
 */
export async function queryBuilt<Row extends object>(
  { sql, bindings = [] }: BuiltQuery,
  client: QueryClientContract,
  shapes = shared
): Promise<Row[]> {
  const isOrdinary =
    bindings.some(Array.isArray) || (!shapes.has(sql) && shapes.size >= MOST_SHAPES)
  if (isOrdinary) {
    const { rows } = await client.rawQuery<{ rows: Row[] }>(sql, bindings as StrictValues[])
    return rows
  }
  if (!shapes.has(sql)) shapes.set(sql, shapeOf(sql, client))

  return runPrepared({ ...shapes.get(sql)!, values: bindings.map(textOf) }, client)
}

function shapeOf(sql: string, client: QueryClientContract): Shape {
  const { client: dialect } = client.getReadClient() as unknown as { client: Dialect }

  return { name: nameOf(sql), text: dialect.positionBindings(sql) }
}
