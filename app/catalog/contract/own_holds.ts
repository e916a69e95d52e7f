import type { DateTime } from 'luxon'
import type { AucklandDate } from '#shared/values/auckland_time'

/** Nights of a listing that a person holds unpaid, or has asked for. Instants are UTC in ISO 8601, money is NZD. */
export interface HeldStay {
  id: string
  checkIn: string
  checkOut: string
  /** The days on which its first and last nights begin. */
  firstNight: AucklandDate
  lastNight: AucklandDate
  numberOfNights: number
  totalPrice: number
  /** Name of the boat; null without one. */
  boat: string | null
  isRequest: boolean
  /** Until when the owner may answer; null while the card is not authorised. */
  respondBy: string | null
  holdExpiresAt: string
  /** What cancelling refunds once it is paid, as in a quote. */
  cancellation: { until: string | null; refundAmount: number }[]
}

/** What somebody holds at a listing: booking provides it (app/booking/booking_provider.ts). */
export abstract class OwnHolds {
  /** The hold that ends first; null without one. */
  abstract find(holder: {
    listingId: string
    userId: string
    now: DateTime
  }): Promise<HeldStay | null>
}
