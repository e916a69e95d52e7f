import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import EndChange, { type ChangeOutcome } from '#booking/actions/end_change'
import type BookingChange from '#booking/models/booking_change'
import { CHANGE_LAPSED } from '#booking/rules/hold_time'

/** Ends a change of dates whose time is over; one that its owner did not answer is told to its renter. */
@inject()
export default class EndLapsedChange {
  constructor(private endChange: EndChange) {}

  async handle({ change, now }: { change: BookingChange; now: DateTime }): Promise<ChangeOutcome> {
    if (!change.isLapsed(now)) return 'kept'
    const reason = change.status === 'awaiting_owner' ? 'UNANSWERED' : CHANGE_LAPSED

    return this.endChange.handle({
      changeId: change.id,
      reason,
      isEnded: (found) => found.isLapsed(now),
    })
  }
}
