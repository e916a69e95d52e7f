/** From so many reviews on, a rating is shown (rule J8). */
export const LEAST_REVIEWS = 3

/** What reviews add up to. */
export interface RatingTotals {
  ratingCount: number
  ratingSum: number
}

export type Rating = {
  /** 1 to 5, with one decimal. */
  average: number
  count: number
}

/** The average of whole ratings, rounded half up to one decimal; null below three of them (rule J8). */
export function ratingOf({ ratingCount, ratingSum }: RatingTotals): Rating | null {
  if (ratingCount < LEAST_REVIEWS) return null
  const tenths = Math.floor((20 * ratingSum + ratingCount) / (2 * ratingCount))

  return { average: tenths / 10, count: ratingCount }
}
