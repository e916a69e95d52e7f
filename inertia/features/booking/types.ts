import type { Data } from '@generated/data'

/** A booking as its renter sees it. */
export type RenterBooking = Data.Booking.Booking.Variants['forRenter']

/** A booking as the owner of the mooring sees it. */
export type OwnerBooking = Data.Booking.Booking.Variants['forOwner']

/** Where the reviews of a stay stand, as one of its sides sees it. */
export type ReviewState = {
  state: 'open' | 'waiting' | 'published'
  /** The end of the time for reviews, an ISO instant. */
  closesAt: string
}

/** A change of the dates of a stay, in NZD. */
export type DateChange = Data.Booking.BookingChange

/** One thing that happened to a stay. */
export type StayEvent = Data.Booking.StayEvent

/** The parts of an owner's list of bookings, in their order. */
export type OwnerBand = 'today' | 'answer' | 'ahead' | 'over'

/** By the id of the booking; where there is nothing to write or read, there is none. */
export type ReviewStates = Partial<Record<string, ReviewState>>

export type AccessDetails = NonNullable<RenterBooking['access']>

/** Dates that a person holds at a listing, or has asked its owner for, in NZD; nights as YYYY-MM-DD. */
export type HeldStay = Pick<
  RenterBooking,
  'id' | 'checkIn' | 'checkOut' | 'numberOfNights' | 'totalPrice'
> & {
  /** Its name. */
  boat: string | null
  isRequest: boolean
  /** Until when the owner may answer; null while it is not paid for. */
  respondBy: string | null
  holdExpiresAt: string
  firstNight: string
  lastNight: string
  cancellation: Quote['cancellation']
}

/** What a stay would cost, in NZD. */
export type Quote = Data.Booking.Quote

/** What cancelling would refund, in NZD. */
export type CancellationQuote = Data.Booking.Cancellation

export type SavedMooring = Data.Booking.SavedListing

/** What became of the payment a renter comes back from. */
export type ReturnOutcome =
  | 'confirmed'
  | 'changed'
  | 'change_open'
  | 'change_ended'
  | 'change_refunded'
  | 'requested'
  | 'ended'
  | 'refunded'
  | 'cancelled'
  | 'open'
  | 'expired'
  | 'review'
  | 'unknown'

/** The payment a renter comes back from, and its booking. */
export type Returned = {
  outcome: ReturnOutcome
  booking: RenterBooking
  /** When the access details come, an ISO instant. */
  revealAt: string
  cancellation: Quote['cancellation']
  /** How the boat lies, and the tides of check-in and check-out day. */
  waters: Pick<AccessDetails, 'boat' | 'tides'>
}

/** What one booking brings its owner, in NZD. */
export type Earning = Data.Booking.Earning

/** What was sent to an owner, in NZD. */
export type Payout = Data.Booking.Payout

/** What a renter paid and got back, in NZD. */
export type Receipt = Data.Booking.Receipt

/** An owner's money in all, in NZD. */
export type OwnerTotals = {
  earned: number
  sent: number
  pending: number
  frozen: number
  takenBack: number
  /** Costs of stays that the owner cancelled, to be withheld. */
  owed: number
}
