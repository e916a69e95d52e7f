import type { DateTime } from 'luxon'
import type { Trx } from '#platform/database/trx'

/** Ends the unpaid holds of a listing that is deleted; booking provides it (app/booking/booking_provider.ts). */
export abstract class ListingHolds {
  /**
   * Expires their payment pages, outside of any transaction; the nights stay held. A hold that was paid meanwhile is
   * confirmed. Throws when Stripe cannot report whether one was paid (503).
   */
  abstract closePages(listing: { listingId: string }): Promise<void>

  /**
   * Ends the holds in the transaction that deletes the listing and has locked its calendar.
   *
   * @returns false, with nothing changed, when a payment page was opened since
   */
  abstract end(listing: { listingId: string; now: DateTime }, trx: Trx): Promise<boolean>
}
