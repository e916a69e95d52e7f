import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import EndRequest from '#booking/actions/end_request'
import {
  CaptureRefused,
  NotAwaitingAnswer,
  PaymentUnclear,
} from '#booking/exceptions/booking_refused'
import Booking from '#booking/models/booking'
import { isStopped } from '#booking/rules/stopped_stay'
import { PAYMENT_FAILED } from '#booking/steps/end_hold'
import { lockBooking } from '#booking/steps/lock_booking'
import Calendar from '#catalog/contract/calendar'
import { refuseUnpermitted } from '#catalog/contract/stay_rules'
import CapturePayment from '#payments/contract/capture_payment'
import type { Trx } from '#platform/database/trx'

interface Answer {
  bookingId: string
  actorId: string
  by: 'owner' | 'admin'
  /** What is written with the end of a request. */
  beside?: (booking: Booking, trx: Trx) => Promise<void>
}

/**
 * The owner's answer to a request. Stripe decides between two answers: what is captured cannot be given up, and the other way
 * round (rule B52). The same answer again changes nothing.
 */
@inject()
export default class AnswerRequest {
  constructor(
    private capturePayment: CapturePayment,
    private confirmPaidBooking: ConfirmPaidBooking,
    private endRequest: EndRequest,
    private calendar: Calendar
  ) {}

  /**
   * An owner's mooring must still be permitted (rule E36). Throws NotAwaitingAnswer, NotPermitted, StayRefused, MooringPaused,
   * CaptureRefused, PaymentProviderUnavailable.
   */
  async accept({ bookingId, actorId, by, beside }: Answer): Promise<void> {
    const booking = await Booking.findOrFail(bookingId)
    if (booking.isAccepted) return
    await this.#refuseLate(booking)
    if (by === 'owner') refuseUnpermitted(booking.listing, booking.stay, DateTime.utc())
    await this.calendar.refusePaused(booking.listingId)

    const outcome = await this.capturePayment.handle({ reference: bookingId })
    if (outcome === 'paid') return this.#confirm(bookingId)
    if (outcome === 'ended') {
      await this.endRequest.handle({ bookingId, reason: 'AUTHORISATION_ENDED' })
      throw new NotAwaitingAnswer()
    }

    const end = { bookingId, reason: PAYMENT_FAILED, by, actorId, beside }
    const ended = await this.endRequest.handle(end)
    if (ended === 'over' && beside) await lockBooking(bookingId, beside)
    throw new CaptureRefused()
  }

  /** Throws NotAwaitingAnswer, PaymentUnclear. */
  async decline({ reason, ...answer }: Answer & { reason?: string | null }): Promise<void> {
    const { bookingId } = answer
    const booking = await Booking.findOrFail(bookingId)
    if (booking.isDeclined) return
    await this.#refuseLate(booking)

    const outcome = await this.endRequest.handle({
      ...answer,
      reason: reason || 'REQUEST_DECLINED',
    })
    if (outcome === 'released') return
    if (outcome === 'kept') throw new PaymentUnclear()

    await booking.refresh()
    if (!booking.isDeclined) throw new NotAwaitingAnswer()
  }

  async #confirm(bookingId: string) {
    await this.confirmPaidBooking.handle({ reference: bookingId })
    const booking = await Booking.findOrFail(bookingId)

    if (!booking.isAccepted) throw new NotAwaitingAnswer()
  }

  async #refuseLate(booking: Booking) {
    const now = DateTime.utc()
    await booking.load('renter')
    await booking.load('owner')
    await booking.load('listing')

    if (!booking.isAnswerable(now) || isStopped(booking, now)) throw new NotAwaitingAnswer()
  }
}
