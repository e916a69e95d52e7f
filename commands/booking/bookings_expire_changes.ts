import type { DateTime } from 'luxon'
import EndLapsedChange from '#booking/actions/end_lapsed_change'
import RemindOfChange from '#booking/actions/remind_of_change'
import BookingChange from '#booking/models/booking_change'
import ListDueChanges from '#booking/queries/list_due_changes'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace bookings:expire-changes`: run every minute. New bookings do not depend on it. */
export default class BookingsExpireChanges extends SweepCommand {
  static override commandName = 'bookings:expire-changes'
  static override description =
    'End changes of dates whose time is over, and remind owners of those that end soon'

  protected findDue(now: DateTime) {
    return new ListDueChanges().handle({ now })
  }

  protected async work(changeId: string, now: DateTime) {
    const change = await BookingChange.findOrFail(changeId)
    const end = await this.app.container.make(EndLapsedChange)
    if (change.isLapsed(now)) return end.handle({ change, now })

    return (await new RemindOfChange().handle({ changeId, now })) ? 'reminded' : 'passed'
  }
}
