import { addDays, type AucklandDate, daysBetween } from '#shared/values/auckland_time'
import type { StayRange } from '#shared/values/stay_range'

/**
 * Whether a person with these other stays at a mooring would have more than so many nights there within so many days in a row, of
 * which one is a night of the new stay (rule E33). Stays that overlap count a night once.
 */
export function isOverMostNights(
  stay: StayRange,
  others: StayRange[],
  { nights, days }: { nights: number; days: number }
): boolean {
  const all = [stay, ...others]
  const last = addDays(stay.checkOut, -1)
  const first = addDays(stay.checkIn, 1 - days)
  // Where most nights can lie: it begins with a stay, ends with one, or reaches the new one just so.
  const starts = [
    first,
    last,
    ...all.flatMap(({ checkIn, checkOut }) => [checkIn, addDays(checkOut, -days)]),
  ]

  return starts
    .filter((start) => start >= first && start <= last)
    .some((start) => nightsWithin(all, start, addDays(start, days)) > nights)
}

/** Nights from a day until another. */
function nightsWithin(stays: StayRange[], from: AucklandDate, until: AucklandDate): number {
  let counted = from
  let nights = 0
  for (const { checkIn, checkOut } of stays.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1))) {
    const start = checkIn > counted ? checkIn : counted
    const end = checkOut < until ? checkOut : until
    if (start >= end) continue

    nights += daysBetween(start, end)
    counted = end
  }

  return nights
}
