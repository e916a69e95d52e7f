import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { RawQueryBindings } from '@adonisjs/lucid/types/querybuilder'

const names = new Map<string, string>()

/**
 * Asks by a prepared statement, which each connection parses and plans once: for the few statements that visitors'
 * calls send all the time, written as constants so that their number stays small (docs/adr/0026). They name their
 * columns: with `*` they would fail as soon as a migration adds one.
 */
export async function askPrepared<Row>(
  sql: string,
  bindings: RawQueryBindings,
  client: QueryClientContract = db.connection()
): Promise<Row[]> {
  const query = client.rawQuery<{ rows: Row[] }>(sql, bindings)
  query.knexQuery.options({ name: nameOf(sql) })
  const { rows } = await query

  return rows
}

function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known) return known

  const name = createHash('sha256').update(sql).digest('hex').slice(0, 32)
  names.set(sql, name)
  return name
}
