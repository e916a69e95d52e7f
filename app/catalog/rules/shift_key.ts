import { metresBetween, type Place } from '#catalog/rules/public_point'

/** A place at which the owner has or had a listing. */
export interface KnownPlace extends Place {
  /** The id whose HMAC shifts the public points of this place. */
  shiftKey: string
}

/**
 * The shift of the oldest place within so many metres; null when there is none (rule V23). Places that become known later
 * never change it: the shift of a place is settled by the first listing there.
 *
 * @param known the oldest first
 */
export function shiftKeyNear(place: Place, known: KnownPlace[], metres: number): string | null {
  return known.find((other) => metresBetween(place, other) <= metres)?.shiftKey ?? null
}
