import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import { NotAwaitingAnswer } from '#booking/exceptions/booking_refused'
import { mailChangeAccepted } from '#booking/mails/mail_change'
import type Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import { isChangeable } from '#booking/steps/changeable'
import { lastMomentOf } from '#booking/steps/change_deadlines'
import { finishChange } from '#booking/steps/finish_change'
import { holdChange } from '#booking/steps/hold_change'
import { lockBooking } from '#booking/steps/lock_booking'
import { changesOf } from '#booking/steps/move_booking'
import Calendar from '#catalog/contract/calendar'
import { refuseUnpermitted } from '#catalog/contract/stay_rules'
import marketplace from '#config/marketplace'
import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { notifyChanges } from '#shared/events/notify_changes'

interface Answer {
  bookingId: string
  changeId: string
}

/**
 * The owner accepts a change of dates (rule B73): done when nothing is to be paid, else the renter has 24 hours to pay. Again it
 * changes nothing.
 */
@inject()
export default class AcceptChange {
  constructor(private calendar: Calendar) {}

  /** Throws NotAwaitingAnswer, MooringPaused, NotPermitted, StayRefused. */
  async handle({ bookingId, changeId }: Answer): Promise<void> {
    const now = DateTime.utc()

    await lockBooking(bookingId, async (booking, trx) => {
      const change = await BookingChange.lockLive(bookingId, trx)
      if (change?.id === changeId && change.isAnswerable(now) && (await isChangeable(booking, now)))
        return this.#accept(booking, change, now, trx)

      const found = await BookingChange.findOrFail(changeId, { client: trx })
      if (!found.acceptedAt || found.status === 'ended') throw new NotAwaitingAnswer()
    })
    faultPoint('change:committed')
  }

  async #accept(booking: Booking, change: BookingChange, now: DateTime, trx: Trx) {
    await this.calendar.refusePaused(booking.listingId, trx)
    refuseUnpermitted(booking.listing, change.stay, now)
    change.merge({ acceptedAt: now }).useTransaction(trx)
    if (change.chargeCents === 0) return finishChange({ booking, change, now }, trx)

    const until = DateTime.min(
      now.plus({ hours: marketplace.requests.answerHours }),
      lastMomentOf(booking, change.stay)
    )
    await holdChange(change.merge({ status: 'awaiting_payment' }), until, trx)
    await notifyChanges(changesOf(booking), trx)
    await mailChangeAccepted(booking, change, trx)
  }
}
