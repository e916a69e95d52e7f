import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import CloseChangePage from '#booking/actions/close_change_page'
import BookingChange from '#booking/models/booking_change'
import { endChange, type EndOfChange } from '#booking/steps/end_change'
import { lockBooking } from '#booking/steps/lock_booking'

interface Ending extends EndOfChange {
  changeId: string
  /** Checked before its page is closed, and again under the lock. */
  isEnded?: (change: BookingChange, now: DateTime) => boolean
}

/** `done`: it was paid first. `kept`: it is not to end, or Stripe cannot be asked. `over`: it had ended before. */
export type ChangeOutcome = 'ended' | 'done' | 'kept' | 'over'

/**
 * Ends a change of dates (rule B75). Its payment page is closed first, outside any transaction: what was paid meanwhile is done or
 * refunded, and while Stripe does not answer its nights stay held.
 */
@inject()
export default class EndChange {
  constructor(private closePage: CloseChangePage) {}

  async handle({ changeId, isEnded = () => true, ...end }: Ending): Promise<ChangeOutcome> {
    const found = await BookingChange.findOrFail(changeId)
    if (!found.isLive) return settledOutcome(found)
    if (!isEnded(found, DateTime.utc())) return 'kept'
    const page = await this.closePage.handle(found)
    if (page === 'unknown') return 'kept'
    if (page === 'paid') return settledOutcome(await found.refresh())

    const now = DateTime.utc()
    return lockBooking(found.bookingId, async (booking, trx) => {
      const change = await BookingChange.lockLive(booking.id, trx)
      if (change?.id !== changeId) return settledOutcome(await found.refresh())
      if (!isEnded(change, now)) return 'kept'

      await endChange({ booking, change, now, ...end }, trx)
      return 'ended'
    })
  }
}

function settledOutcome({ status }: BookingChange): ChangeOutcome {
  return status === 'done' ? 'done' : 'over'
}
