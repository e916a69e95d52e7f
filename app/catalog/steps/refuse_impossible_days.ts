import type { DateTime } from 'luxon'
import { InvalidField } from '#shared/exceptions/domain_error'
import { type AucklandDate, aucklandDateOf } from '#shared/values/auckland_time'

const YEARS_AHEAD = 5

interface Days {
  startDate: AucklandDate
  endDate: AucklandDate
  now: DateTime
}

/**
 * For whole days that an owner blocks or opens, both included.
 *
 * @param done what is done with them, "blocked"
 * @throws InvalidField when they are over, in the wrong order or too far ahead (rule C7)
 */
export function refuseImpossibleDays({ startDate, endDate, now }: Days, done: string): void {
  if (startDate < aucklandDateOf(now))
    throw new InvalidField('startDate', 'past', 'Start date cannot be in the past')
  if (endDate < startDate)
    throw new InvalidField('endDate', 'order', 'End date cannot be before the start date')
  if (endDate > aucklandDateOf(now.plus({ years: YEARS_AHEAD })))
    throw new InvalidField(
      'endDate',
      'horizon',
      `Dates can be ${done} up to ${YEARS_AHEAD} years ahead`
    )
}
