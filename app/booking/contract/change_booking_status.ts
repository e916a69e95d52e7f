import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { publishAdministratorChange } from '#booking/steps/publish_administrator_change'
import { endLiveChange } from '#booking/steps/end_change'
import { moveBooking } from '#booking/steps/move_booking'
import { lockBooking } from '#booking/steps/lock_booking'
import ReleaseLapsedHolds from '#booking/actions/release_lapsed_holds'
import AnswerRequest from '#booking/contract/answer_request'
import CancelBooking from '#booking/contract/cancel_booking'
import Booking from '#booking/models/booking'
import type { BookingStatus } from '#booking/rules/stay_facts'
import { paymentTransition, type TransitionName } from '#booking/rules/transitions'
import type { changeStatusValidator } from '#booking/validators/booking'
import Calendar, { DatesUnavailable } from '#catalog/contract/calendar'
import marketplace from '#config/marketplace'
import { lockPayments } from '#booking/steps/charges'
import { sumOfPayments } from '#payments/contract/sum_payments'
import { NotFound } from '#shared/exceptions/domain_error'

/** `refund` is what a cancelled paid booking gives back; by the policy when left out. */
export type StatusChange = Omit<Infer<typeof changeStatusValidator>, 'reason'> & {
  bookingId: string
  actorId: string
  reason?: string
  address?: string
}

/**
 * An administrator sets any status from any other (rule B20). The payment is never set by hand, and nights are taken
 * only when they are free. Throws NotFound, DatesUnavailable, JustPaid, PaymentUnclear, and as AnswerRequest.
 */
@inject()
export default class ChangeBookingStatus {
  constructor(
    private answerRequest: AnswerRequest,
    private cancelBooking: CancelBooking,
    private releaseLapsedHolds: ReleaseLapsedHolds,
    private calendar: Calendar
  ) {}

  async handle(change: StatusChange): Promise<Booking> {
    const booking = await Booking.find(change.bookingId)
    if (!booking) throw new NotFound('Booking not found')
    if (booking.status === change.status) return booking
    if (booking.isAwaitingAnswer && change.status === 'CONFIRMED')
      return this.#accept(booking, change)
    if (change.status === 'CANCELLED') return this.cancelBooking.handle({ ...change, by: 'admin' })

    const now = DateTime.utc()
    if (booking.status === 'CANCELLED')
      await this.releaseLapsedHolds.release({ ...nightsOf(booking), now })

    return lockBooking(booking.id, async (open, trx) => {
      await this.#set(open, change, now, trx)
      return open
    })
  }

  /** Their CONFIRMED is the owner's accept. */
  async #accept(booking: Booking, { actorId, reason, address }: StatusChange): Promise<Booking> {
    const { id: bookingId, currentState: before } = booking
    await this.answerRequest.accept({ bookingId, actorId, by: 'admin' })

    return lockBooking(bookingId, async (accepted, trx) => {
      await publishAdministratorChange({ booking: accepted, before, actorId, reason, address }, trx)
      return accepted
    })
  }

  async #set(
    booking: Booking,
    { status, actorId, reason, address }: StatusChange,
    now: DateTime,
    trx: Trx
  ) {
    if (booking.status === status) return
    const before = booking.currentState
    if (booking.status === 'CANCELLED') await this.#takeNights(booking, trx)
    await endLiveChange({ booking, reason: 'STATUS_CHANGED', now }, trx)

    await moveBooking(
      {
        booking,
        transition: transitionTo(status, booking),
        now,
        actorId,
        reason,
        changes: {
          cancelledAt: null,
          cancelledBy: null,
          cancellationReason: null,
          ...(status === 'PENDING' && { requestedAt: null, respondBy: null }),
          confirmedAt: status === 'PENDING' ? null : (booking.confirmedAt ?? now),
          holdExpiresAt:
            status === 'PENDING' ? now.plus({ minutes: marketplace.holds.minutes }) : null,
        },
      },
      trx
    )
    const paid = sumOfPayments(booking.hasBeenPaid ? await lockPayments(booking.id, trx) : [])
    const restored = paid.isPaid && paymentTransition(paid, booking)
    if (restored) await moveBooking({ booking, transition: restored, now, reason: 'REFUND' }, trx)
    await publishAdministratorChange({ booking, before, actorId, reason, address }, trx)
  }

  /** Frees the nights that stayed blocked after the owner cancelled it (rule C14). */
  async #takeNights(booking: Booking, trx: Trx) {
    const nights = nightsOf(booking)
    await this.calendar.release({ bookingId: booking.id }, trx)
    if (await this.calendar.findTaken(nights, trx)) throw new DatesUnavailable()

    await this.calendar.reserve({ ...nights, bookingId: booking.id }, trx)
  }
}

function transitionTo(status: BookingStatus, { hasBeenPaid }: Booking): TransitionName {
  if (status === 'PENDING') return hasBeenPaid ? 'reopen' : 'reopen_unpaid'

  return status === 'COMPLETED' ? 'complete_by_hand' : 'confirm_by_hand'
}

function nightsOf({ listingId, stay }: Booking) {
  return { listingId, stay }
}
