import { DateTime } from 'luxon'
import { AUCKLAND_ZONE } from '#shared/values/auckland_time'

/** An Auckland month or year; the end is exclusive. */
export interface StatementPeriod {
  /** `2027-04` or `2027`. */
  name: string
  from: DateTime
  until: DateTime
}

/** @returns null when the text is neither `YYYY-MM` nor `YYYY` */
export function statementPeriod(name: string): StatementPeriod | null {
  const [, year, month] = /^(2\d{3})(?:-(0[1-9]|1[0-2]))?$/.exec(name) ?? []
  if (!year) return null

  const from = DateTime.fromObject(
    { year: Number(year), month: Number(month ?? 1) },
    { zone: AUCKLAND_ZONE }
  )
  return { name, from, until: from.plus(month ? { months: 1 } : { years: 1 }) }
}

/** @returns every Auckland month from one instant to another, `YYYY-MM`, newest first */
export function monthsBetween(first: DateTime, last: DateTime): string[] {
  const start = first.setZone(AUCKLAND_ZONE).startOf('month')
  const end = last.setZone(AUCKLAND_ZONE).startOf('month')
  const count = Math.round(end.diff(start, 'months').months) + 1

  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    end.minus({ months: index }).toFormat('yyyy-MM')
  )
}
