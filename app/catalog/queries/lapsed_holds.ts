import type { DateTime } from 'luxon'
import { heldNights } from '#catalog/contract/held_nights'
import { StayRange } from '#shared/values/stay_range'

interface Dates {
  checkIn?: string
  checkOut?: string
}

/** @returns the stay that a search is for, or null when it is for no dates */
export function stayOf({ checkIn, checkOut }: Dates): StayRange | null {
  return checkIn && checkOut ? StayRange.from(checkIn, checkOut) : null
}

/** @returns the bookings whose nights are free for the stay of a search, for their holds are over */
export async function lapsedHolds({ now, ...dates }: Dates & { now: DateTime }): Promise<string[]> {
  const stay = stayOf(dates)
  if (!stay) return []

  const holds = await heldNights()
  return holds.listLapsedAnywhere({ stay, now })
}
