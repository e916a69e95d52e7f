import { ROWS } from './rows.ts'
import { SCHEMA } from './schema.ts'
import type { Size } from './size.ts'

/** Sends one statement to the database being filled. */
export type Ask = (sql: string) => Promise<{ rows: Record<string, string>[] }>

const TABLES = `ANY ('{${ROWS.map(([table]) => table).join(',')}}')`

const ORDINARY_INDEXES = `
  SELECT schemaname || '.' || indexname AS name, indexdef AS definition FROM pg_indexes
  WHERE schemaname = 'public' AND tablename = ${TABLES}
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = (schemaname || '.' || indexname)::regclass)`

/** An index of an exclusion constraint takes many times longer row by row than built at once. */
const EXCLUSIONS = `
  SELECT conrelid::regclass AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
  WHERE contype = 'x' AND connamespace = 'public'::regnamespace AND conrelid::regclass::text = ${TABLES}`

/**
 * Fills an empty database with generated rows in bulk: foreign keys are not checked, and indexes and exclusion
 * constraints are made afterwards. Also works inside a transaction.
 */
export async function fill(
  ask: Ask,
  size: Size,
  onTable: (table: string) => void = () => {}
): Promise<void> {
  for (const statement of SCHEMA) await ask(statement)
  const { rows: indexes } = await ask(ORDINARY_INDEXES)
  const { rows: exclusions } = await ask(EXCLUSIONS)
  for (const { name } of indexes) await ask(`DROP INDEX ${name}`)
  for (const { table, name } of exclusions)
    await ask(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)

  await ask("SET session_replication_role = 'replica'")
  await ask("SET maintenance_work_mem = '256MB'")
  for (const [table, sql] of ROWS) {
    onTable(table)
    await ask(sql(size))
    // Statistics of the rows that were there before can make a join take minutes.
    await ask(`ANALYZE ${table}`)
  }
  await ask("SET session_replication_role = 'origin'")

  onTable('indexes')
  for (const { definition } of indexes) await ask(definition)
  for (const { table, name, definition } of exclusions)
    await ask(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  await ask('ANALYZE')
}
