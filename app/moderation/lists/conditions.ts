/** @returns SQL that joins the given conditions with AND */
export function allOf(...conditions: (string | false | null | undefined)[]): string {
  return conditions.filter(Boolean).join('\n  AND ') || 'true'
}

/** Auckland dates `YYYY-MM-DD`, both inclusive. */
export interface Period {
  from?: string
  to?: string
}

/** SQL: this instant is on the Auckland dates from `:from` to `:to`. */
export function fallsWithin(instant: string, { from, to }: Period): string {
  const midnight = (date: string) => `(${date})::timestamp AT TIME ZONE 'Pacific/Auckland'`

  return allOf(
    from && `${instant} >= ${midnight(':from::date')}`,
    to && `${instant} < ${midnight(':to::date + 1')}`
  )
}
