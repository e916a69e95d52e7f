import { serverNow } from '~/lib/server_clock'

/** ISO instants. */
interface Stay {
  checkIn: string
  checkOut: string
}

const HOUR = 60 * 60 * 1000

/** Whether problems of a stay may have been reported and photos of its mooring taken by now. */
export function hasReachedMooring({ checkIn }: Pick<Stay, 'checkIn'>): boolean {
  return serverNow() >= Date.parse(checkIn) - 2 * HOUR
}

/** Whether problems of a paid stay can be reported now, and photos of its mooring taken (rules Q1, Q16). */
export function isAroundStay({ checkIn, checkOut }: Stay): boolean {
  const now = serverNow()

  return hasReachedMooring({ checkIn }) && now <= Date.parse(checkOut) + 24 * HOUR
}
