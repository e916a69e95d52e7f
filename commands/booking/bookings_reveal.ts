import type { DateTime } from 'luxon'
import RevealDetails from '#booking/actions/reveal_details'
import ListDueBookings from '#booking/queries/list_due_bookings'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace bookings:reveal`: run every minute; the next run makes up for a missed one. */
export default class BookingsReveal extends SweepCommand {
  static override commandName = 'bookings:reveal'
  static override description =
    'Reveal the access details of paid stays that begin within 24 hours, and mail them'

  protected findDue(now: DateTime) {
    return new ListDueBookings().handle({ work: 'reveal', now })
  }

  protected async work(bookingId: string, now: DateTime) {
    const reveal = await this.app.container.make(RevealDetails)

    return (await reveal.handle({ bookingId, now })) ? 'revealed' : 'passed'
  }
}
