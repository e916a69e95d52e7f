import type { DateTime } from 'luxon'

interface Stay {
  checkInAt: DateTime
  checkOutAt: DateTime
}

/** @returns the UTC instant from which the access details may be shown */
export function revealInstant(
  { checkInAt }: Pick<Stay, 'checkInAt'>,
  revealHours: number
): DateTime {
  return checkInAt.minus({ hours: revealHours })
}

/** From so many elapsed hours before check-in until check-out (rule V8). */
export function isRevealTime(stay: Stay, now: DateTime, revealHours: number): boolean {
  return revealInstant(stay, revealHours) <= now && now < stay.checkOutAt
}
