import type { DateTime } from 'luxon'
import ReleaseHold from '#booking/actions/release_hold'
import ListDueBookings from '#booking/queries/list_due_bookings'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace bookings:expire-holds`: run every minute. New bookings do not depend on it. */
export default class BookingsExpireHolds extends SweepCommand {
  static override commandName = 'bookings:expire-holds'
  static override description = 'Give back the nights of unpaid bookings whose hold is over'

  protected findDue(now: DateTime) {
    return new ListDueBookings().handle({ work: 'expire', now })
  }

  protected async work(bookingId: string, now: DateTime) {
    const release = await this.app.container.make(ReleaseHold)

    return release.handle({
      bookingId,
      reason: 'HOLD_LAPSED',
      isEnded: (booking) => booking.isHoldLapsed(now),
    })
  }
}
