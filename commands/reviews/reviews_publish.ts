import type { DateTime } from 'luxon'
import SweepCommand from '#platform/scheduler/sweep_command'
import CountPublishedReviews from '#reviews/actions/count_published_reviews'
import ListUncountedListings from '#reviews/queries/list_uncounted_listings'

/** `node ace reviews:publish`: run every minute; the next run makes up for a missed one. */
export default class ReviewsPublish extends SweepCommand {
  static override commandName = 'reviews:publish'
  static override description = 'Count reviews that were published by time in the ratings'

  protected findDue(now: DateTime) {
    return new ListUncountedListings().handle({ now })
  }

  protected async work(listingId: string, now: DateTime) {
    await new CountPublishedReviews().handle({ listingId, now })

    return 'counted'
  }
}
