import { ROWS } from './rows.ts'
import { SCHEMA } from './schema.ts'
import type { Size } from './size.ts'

/** Sends one statement to the database being filled. */
export type Ask = (sql: string) => Promise<{ rows: Record<string, string>[] }>

const ORDINARY_INDEXES = `
  SELECT schemaname || '.' || indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE schemaname = 'public' AND tablename = ANY ('{${ROWS.map(([table]) => table).join(',')}}')
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = (schemaname || '.' || indexname)::regclass)`

/**
 * Fills an empty database with generated rows in bulk: foreign keys are not checked, and indexes are built
 * afterwards. Also works inside a transaction.
 */
export async function fill(
  ask: Ask,
  size: Size,
  onTable: (table: string) => void = () => {}
): Promise<void> {
  for (const statement of SCHEMA) await ask(statement)
  const { rows: indexes } = await ask(ORDINARY_INDEXES)
  for (const { name } of indexes) await ask(`DROP INDEX ${name}`)

  await ask("SET session_replication_role = 'replica'")
  await ask("SET maintenance_work_mem = '256MB'")
  for (const [table, sql] of ROWS) {
    onTable(table)
    await ask(sql(size))
  }
  await ask("SET session_replication_role = 'origin'")

  onTable('indexes')
  for (const { definition } of indexes) await ask(definition)
  await ask('ANALYZE')
}
