import type { DateTime } from 'luxon'
import type { StayRange } from '#shared/values/stay_range'

/** Ends unpaid holds for catalog: the module that makes them provides it (app/booking/booking_provider.ts). */
export abstract class HeldNights {
  /**
   * Frees the nights of a stay, or of the whole listing, from holds that have lapsed. A hold that was paid meanwhile
   * is confirmed instead, and one whose payment cannot be asked about stays.
   */
  abstract releaseLapsed(nights: {
    listingId: string
    stay?: StayRange
    now: DateTime
  }): Promise<void>
}
