import type { DateTime } from 'luxon'
import type { StayRange } from '#shared/values/stay_range'

/** Ends lapsed holds for catalog; booking, which makes holds, provides it (app/booking/booking_provider.ts). */
export abstract class LapsedHolds {
  /**
   * Releases the nights of a stay from lapsed holds. A hold that was paid meanwhile is confirmed instead; one whose
   * payment status Stripe cannot report is kept.
   */
  abstract release(nights: { listingId: string; stay: StayRange; now: DateTime }): Promise<void>
}
