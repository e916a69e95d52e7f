import type Booking from '#booking/models/booking'

/** Where the reviews of a stay stand, as one of its sides sees it. */
export interface ReviewState {
  /** `open`: this side can write. `waiting`: it has written. `published`: there is something to read. */
  state: 'open' | 'waiting' | 'published'
  /** The end of the time for reviews, an ISO instant. */
  closesAt: string
}

/** Where the reviews of stays stand: reviews provide it (app/reviews/reviews_provider.ts). */
export abstract class ReviewStates {
  /** By the id of the booking; a stay that has no review and can have none is not in it. */
  abstract of(bookings: Booking[], side: 'renter' | 'owner'): Promise<Record<string, ReviewState>>
}
