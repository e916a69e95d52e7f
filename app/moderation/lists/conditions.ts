import { all, raw, type Sql, sql } from '#platform/database/sql'

/** @returns the given conditions joined with AND; those that are absent are left out */
export function allOf(...conditions: (Sql | '' | false | null | undefined)[]): Sql {
  return all(conditions)
}

/** Auckland dates `YYYY-MM-DD`, both inclusive. */
export interface Period {
  from?: string
  to?: string
}

/** This instant, a column, is on the Auckland dates of the period. */
export function fallsWithin(column: string, { from, to }: Period): Sql {
  const instant = raw(column)
  const midnight = (date: Sql) => sql`(${date})::timestamp AT TIME ZONE 'Pacific/Auckland'`

  return allOf(
    from && sql`${instant} >= ${midnight(sql`${from}::date`)}`,
    to && sql`${instant} < ${midnight(sql`${to}::date + 1`)}`
  )
}
