import type { DateTime } from 'luxon'
import SweepCommand from '#platform/scheduler/sweep_command'
import InviteToReview from '#reviews/actions/invite_to_review'
import ListStaysToInvite from '#reviews/queries/list_stays_to_invite'

/** `node ace reviews:invite`: run once a day; the next run makes up for a missed one. */
export default class ReviewsInvite extends SweepCommand {
  static override commandName = 'reviews:invite'
  static override description = 'Ask both sides of a stay for a review on the day after check-out'

  protected findDue(now: DateTime) {
    return new ListStaysToInvite().handle({ now })
  }

  protected async work(bookingId: string, now: DateTime) {
    const asked = await new InviteToReview().handle({ bookingId, now })

    return asked > 0 ? 'invited' : 'passed'
  }
}
