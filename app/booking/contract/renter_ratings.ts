import type { Rating } from '#catalog/contract/rating'

/** What owners say of a renter, for other owners. */
export interface RatedRenter {
  /** Null below three reviews. */
  rating: Rating | null
  /** The newest first. */
  reviews: {
    id: string
    author: { firstName: string; photo: string | null }
    rating: number
    text: string
    stayedIn: string
    publishedAt: string
  }[]
}

/** What owners said of renters: reviews provide it (app/reviews/reviews_provider.ts). */
export abstract class RenterRatings {
  /** By the id of the renter; who has no published review is not in it. */
  abstract of(renterIds: string[]): Promise<Map<string, RatedRenter>>
}
