import type { DateTime } from 'luxon'
import CompleteStay from '#booking/actions/complete_stay'
import RemindOfCheckOut from '#booking/actions/remind_of_check_out'
import ListDueBookings from '#booking/queries/list_due_bookings'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace bookings:complete`: run every ten minutes. */
export default class BookingsComplete extends SweepCommand {
  static override commandName = 'bookings:complete'
  static override description =
    'Complete stays that are over, and remind renters whose stay ends within 24 hours'

  protected async findDue(now: DateTime) {
    const due = new ListDueBookings()

    return [
      ...(await due.handle({ work: 'complete', now })),
      ...(await due.handle({ work: 'remind', now })),
    ]
  }

  protected async work(bookingId: string, now: DateTime) {
    const [complete, remind] = await Promise.all([
      this.app.container.make(CompleteStay),
      this.app.container.make(RemindOfCheckOut),
    ])

    if (await complete.handle({ bookingId, now })) return 'completed'
    return (await remind.handle({ bookingId, now })) ? 'reminded' : 'passed'
  }
}
