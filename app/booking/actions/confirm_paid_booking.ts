import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import { moveBooking } from '#booking/steps/move_booking'
import { revealWhenDue } from '#booking/steps/reveal'
import { lockBooking } from '#booking/steps/lock_booking'
import { mailConfirmed } from '#booking/mails/mail_confirmed'
import { mailLatePayment } from '#booking/mails/mail_late_payment'
import type Booking from '#booking/models/booking'
import type { TransitionName } from '#booking/rules/transitions'
import Calendar from '#catalog/contract/calendar'
import RequestRefund from '#payments/contract/request_refund'

const LATE_PAYMENT = 'LATE_PAYMENT'

/** `cancelled`: it was paid before, and cancelled since. */
export type PaidOutcome = 'confirmed' | 'refunded' | 'cancelled'

/**
 * Confirms a paid booking. Idempotent: the webhook, the return page and sweeps all call it. When the hold lapsed before
 * the payment, the nights are taken again if they are free, otherwise everything is refunded. Throws NotFound.
 */
@inject()
export default class ConfirmPaidBooking {
  constructor(
    private calendar: Calendar,
    private requestRefund: RequestRefund
  ) {}

  async handle({ bookingId }: { bookingId: string }): Promise<PaidOutcome> {
    const now = DateTime.utc()

    return lockBooking(bookingId, async (booking, trx) => {
      if (booking.hasBeenPaid) return outcomeOf(booking)
      if (booking.status !== 'CANCELLED')
        return this.#confirm(booking, booking.status === 'PENDING' ? 'confirm' : 'settle', now, trx)
      if (await this.#takeNightsAgain(booking, trx))
        return this.#confirm(booking, 'confirm_late', now, trx)

      return this.#giveBack(booking, now, trx)
    })
  }

  async #confirm(
    booking: Booking,
    transition: TransitionName,
    now: DateTime,
    trx: Trx
  ): Promise<PaidOutcome> {
    await moveBooking(
      {
        booking,
        transition,
        now,
        reason: 'PAYMENT',
        changes: {
          confirmedAt: now,
          holdExpiresAt: null,
          cancelledAt: null,
          cancellationReason: null,
        },
      },
      trx
    )
    await mailConfirmed(booking, now, trx)
    await revealWhenDue(booking, now, trx)

    return 'confirmed'
  }

  /** Only a lapsed hold is revived, not a booking its renter cancelled. */
  async #takeNightsAgain(booking: Booking, trx: Trx): Promise<boolean> {
    const { id: bookingId, listingId, stay, paymentStatus, cancellationReason } = booking
    if (paymentStatus !== 'EXPIRED' || cancellationReason !== 'HOLD_LAPSED') return false
    if (!(await this.calendar.isFree({ listingId, stay }, trx))) return false

    await this.calendar.reserve({ listingId, bookingId, stay }, trx)
    return true
  }

  async #giveBack(booking: Booking, now: DateTime, trx: Trx): Promise<PaidOutcome> {
    const reason = LATE_PAYMENT

    await moveBooking(
      {
        booking,
        transition: 'refuse_late_payment',
        now,
        reason,
        changes: { cancelledAt: now, cancellationReason: reason },
      },
      trx
    )
    await this.requestRefund.handle(
      {
        reference: booking.id,
        amountCents: booking.totalCents,
        ownerShareCents: booking.ownerPayoutCents,
        reason: 'late_payment',
      },
      trx
    )
    await mailLatePayment(booking, trx)

    return 'refunded'
  }
}

function outcomeOf({ status, cancellationReason }: Booking): PaidOutcome {
  if (status !== 'CANCELLED') return 'confirmed'

  return cancellationReason === LATE_PAYMENT ? 'refunded' : 'cancelled'
}
