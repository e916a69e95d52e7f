import type Booking from '#booking/models/booking'
import type { Cents } from '#shared/values/money'

/** One thing that happened to a stay, as both of its sides see it. */
export interface StayEvent {
  /** ISO, UTC. */
  at: string
  /** What it was; the pages have the words (inertia/features/booking/stay_event_words.ts). */
  kind: string
  /** Who did it; null when nobody of them did. */
  by: 'renter' | 'owner' | 'admin' | null
  amountCents: Cents | null
  /** What somebody wrote with it. */
  text: string | null
}

/** What modules above know of the course of a stay; incidents provide it (app/incidents/incidents_provider.ts). */
export abstract class OtherStayEvents {
  abstract of(booking: Booking): Promise<StayEvent[]>
}

/** @returns which side of a booking a person is on; null for nobody */
export function sideOf(
  actorId: string | null,
  { renterId, ownerId }: Pick<Booking, 'renterId' | 'ownerId'>
): StayEvent['by'] {
  if (actorId === null) return null
  if (actorId === renterId) return 'renter'

  return actorId === ownerId ? 'owner' : 'admin'
}
