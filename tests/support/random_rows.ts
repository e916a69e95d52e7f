import fc from 'fast-check'
import { join, raw, type Sql, sql } from '#platform/database/sql'
import { runSql } from '#platform/database/run_sql'

/** So many random rows that each combination of a few facts is likely among them. */
export function sample<Row>(row: fc.Arbitrary<Row>, count = 1500): Row[] {
  return fc.sample(row, { numRuns: count, seed: 37 })
}

interface Table {
  name: string
  /** Columns with their types: `status text, check_in_at timestamptz`. */
  columns: string
  rows: object[]
}

/** Runs a query over these rows in place of the tables of the same names. */
export function queryRows<Row extends object>(tables: Table[], query: Sql): Promise<Row[]> {
  const parts = tables.map(
    ({ name, columns, rows }) =>
      sql`${raw(name)} AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS rows(${raw(columns)}))`
  )

  return runSql<Row>(sql`WITH ${join(parts, ', ')} ${query}`)
}
