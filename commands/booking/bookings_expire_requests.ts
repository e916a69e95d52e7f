import type { DateTime } from 'luxon'
import ReleaseHold from '#booking/actions/release_hold'
import RemindOfRequest from '#booking/actions/remind_of_request'
import ListDueBookings from '#booking/queries/list_due_bookings'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace bookings:expire-requests`: run every minute. */
export default class BookingsExpireRequests extends SweepCommand {
  static override commandName = 'bookings:expire-requests'
  static override description =
    'Release requests that their owner did not answer, and remind owners of those that end soon'

  protected async findDue(now: DateTime) {
    const due = new ListDueBookings()

    return [
      ...(await due.handle({ work: 'expireRequests', now })),
      ...(await due.handle({ work: 'remindOfRequests', now })),
    ]
  }

  protected async work(bookingId: string, now: DateTime) {
    const release = await this.app.container.make(ReleaseHold)
    const reminded = await new RemindOfRequest().handle({ bookingId, now })
    if (reminded !== 'lapsed') return reminded

    return release.handle({
      bookingId,
      reason: 'HOLD_LAPSED',
      isEnded: (booking) => booking.isHoldLapsed(now),
    })
  }
}
