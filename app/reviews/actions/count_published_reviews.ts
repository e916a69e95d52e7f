import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import { recountRating } from '#reviews/steps/recount_rating'

/** Makes the kept rating of a listing follow reviews that were published by time (rule J10). Safe to run twice. */
export default class CountPublishedReviews {
  handle({ listingId, now }: { listingId: string; now: DateTime }): Promise<void> {
    return db.transaction((trx) => recountRating(listingId, now, trx))
  }
}
