import type { DateTime } from 'luxon'
import type { StayRange } from '#shared/values/stay_range'

/** Ends lapsed holds for catalog; booking, which makes holds, provides it (app/booking/booking_provider.ts). */
export abstract class LapsedHolds {
  /** Releases nights from lapsed holds. One paid meanwhile is confirmed, one that Stripe cannot report on is kept. */
  abstract release(nights: { listingId: string; stay: StayRange; now: DateTime }): Promise<void>
}
