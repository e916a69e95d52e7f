import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import EndChange from '#booking/actions/end_change'
import { PaymentUnclear } from '#booking/exceptions/booking_refused'
import ListLiveChanges, { type ChangesOf } from '#booking/queries/list_live_changes'
import { isStopped } from '#booking/rules/stopped_stay'

/**
 * Ends the changes of dates that may not be done any more: of bookings that stand no longer, and of stopped people and listings
 * (rules B33, B75). Reads the present state, so events may come late, twice and in any order.
 */
@inject()
export default class EndStoppedChanges {
  constructor(
    private liveChanges: ListLiveChanges,
    private endChange: EndChange
  ) {}

  /** Throws PaymentUnclear when Stripe cannot be asked about one of them: try again later. */
  async handle(whose: ChangesOf): Promise<void> {
    const now = DateTime.utc()

    for (const { id: changeId, booking } of await this.liveChanges.handle(whose)) {
      const isOver = booking.status !== 'CONFIRMED' || !booking.isStanding
      if (!isOver && !isStopped(booking, now)) continue

      const outcome = await this.endChange.handle({ changeId, reason: 'STOPPED' })
      if (outcome === 'kept') throw new PaymentUnclear()
    }
  }
}
