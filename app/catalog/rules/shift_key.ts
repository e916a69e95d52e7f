import { metresBetween, type Place } from '#catalog/rules/public_point'

/** A place at which the owner has or had a listing. */
export interface KnownPlace extends Place {
  /** The id whose HMAC shifts the public points of this place. */
  shiftKey: string
}

/**
 * The shift of the nearest place within so many metres, the first of several at the same distance; null when there is
 * none (rule V23).
 */
export function shiftKeyNear(place: Place, known: KnownPlace[], metres: number): string | null {
  let nearest: { shiftKey: string; distance: number } | null = null

  for (const { shiftKey, ...other } of known) {
    const distance = metresBetween(place, other)
    if (distance <= metres && (nearest === null || distance < nearest.distance))
      nearest = { shiftKey, distance }
  }
  return nearest?.shiftKey ?? null
}
