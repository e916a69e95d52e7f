import { bookingIdOf } from '#booking/steps/charges'
import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import { moveBooking } from '#booking/steps/move_booking'
import { endChange } from '#booking/steps/end_change'
import { finishChange, mayFinish } from '#booking/steps/finish_change'
import { showWhenDue } from '#booking/steps/reveal'
import { lockBooking } from '#booking/steps/lock_booking'
import { mailConfirmed } from '#booking/mails/mail_confirmed'
import { mailRefusedPayment, type Refused } from '#booking/mails/mail_refused_payment'
import type Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import { LATE_REFUND } from '#booking/rules/refund_reasons'
import { isStopped } from '#booking/rules/stopped_stay'
import type { TransitionName } from '#booking/rules/transitions'
import Calendar from '#catalog/contract/calendar'
import Charge from '#booking/models/charge'
import { refundAllLeft } from '#payments/contract/refund_all_left'
import { faultPoint } from '#platform/lifecycle/fault_point'

const LATE_PAYMENT = 'LATE_PAYMENT'
const STOPPED_PAYMENT = 'STOPPED_PAYMENT'

/** `cancelled`: it was paid before, and cancelled since. `changed`: its dates were changed by the payment. */
export type PaidOutcome = 'confirmed' | 'changed' | 'refunded' | 'cancelled'

/**
 * Confirms a paid booking. Idempotent: the webhook, the return page and sweeps all call it. When the hold lapsed before
 * the payment, the nights are taken again if they are free, otherwise everything is refunded; likewise when the stay may
 * not be paid any more (rule B33), also by a further charge, or when that is void (rule B43). That of a change of dates does it, or
 * is refunded when it can no longer be done (rule B74). Throws NotFound.
 */
@inject()
export default class ConfirmPaidBooking {
  constructor(private calendar: Calendar) {}

  /** @param reference of the charge that was paid */
  async handle({ reference }: { reference: string }): Promise<PaidOutcome> {
    const now = DateTime.utc()

    const outcome = await lockBooking(await bookingIdOf(reference), async (booking, trx) => {
      if (reference !== booking.id) return this.#settleFurther(reference, booking, now, trx)
      if (booking.hasBeenPaid) return outcomeOf(booking)
      if (await this.#isStopped(booking, now)) return this.#refuseStopped(booking, now, trx)
      if (booking.status !== 'CANCELLED')
        return this.#confirm(booking, booking.status === 'PENDING' ? 'confirm' : 'settle', now, trx)
      if (await this.#takeNightsAgain(booking, trx))
        return this.#confirm(booking, 'confirm_late', now, trx)

      return this.#refuseAndRefund(booking, LATE_PAYMENT, now, trx)
    })
    if (outcome === 'changed') faultPoint('change:committed')
    return outcome
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
          cancelledBy: null,
          cancellationReason: null,
        },
      },
      trx
    )
    await showWhenDue(booking, now, trx)
    await mailConfirmed(booking, now, trx)

    return 'confirmed'
  }

  /** Only a lapsed hold is revived, not a booking its renter cancelled. */
  async #takeNightsAgain(booking: Booking, trx: Trx): Promise<boolean> {
    const { id: bookingId, listingId, stay, paymentStatus, cancellationReason } = booking
    if (paymentStatus !== 'EXPIRED' || cancellationReason !== 'HOLD_LAPSED') return false
    if (await this.calendar.findTaken({ listingId, stay }, trx)) return false

    await this.calendar.reserve({ listingId, bookingId, stay }, trx)
    return true
  }

  /** What an administrator confirmed by hand stays confirmed. */
  async #isStopped(booking: Booking, now: DateTime): Promise<boolean> {
    if (booking.status !== 'PENDING' && booking.status !== 'CANCELLED') return false

    return this.#mayNotBePaid(booking, now)
  }

  async #mayNotBePaid(booking: Booking, now: DateTime): Promise<boolean> {
    await booking.load('renter')
    await booking.load('owner')
    await booking.load('listing')

    return isStopped(booking, now)
  }

  async #refuseStopped(booking: Booking, now: DateTime, trx: Trx): Promise<PaidOutcome> {
    if (booking.status === 'PENDING') {
      await moveBooking({ booking, transition: 'lapse', now, reason: STOPPED_PAYMENT }, trx)
      await this.calendar.release({ bookingId: booking.id }, trx)
    }

    return this.#refuseAndRefund(booking, STOPPED_PAYMENT, now, trx)
  }

  async #refuseAndRefund(
    booking: Booking,
    reason: typeof LATE_PAYMENT | typeof STOPPED_PAYMENT,
    now: DateTime,
    trx: Trx
  ): Promise<PaidOutcome> {
    await moveBooking(
      {
        booking,
        transition: 'refuse_late_payment',
        now,
        reason,
        changes: { cancelledAt: now, cancelledBy: null, cancellationReason: reason },
      },
      trx
    )
    await this.#refund(booking, { reason, reference: booking.id }, trx)

    return 'refunded'
  }

  /** A further charge is paid by its payment alone (`Booking.payments`); that of a void or stopped one is refunded (B33, B43). */
  async #settleFurther(
    reference: string,
    booking: Booking,
    now: DateTime,
    trx: Trx
  ): Promise<PaidOutcome> {
    const charge = await Charge.findOrFail(reference, { client: trx })
    const change = await BookingChange.query({ client: trx })
      .where({ chargeId: reference })
      .preload('nights')
      .forUpdate()
      .first()
    const wasVoid = charge.voidedAt !== null
    if (!wasVoid && charge.settledAt) return outcomeOf(booking, change)
    if (!wasVoid && !(await this.#isStoppedSince(booking, now))) {
      if (!change) {
        await charge.merge({ settledAt: now }).save()
        return outcomeOf(booking)
      }
      if (await mayFinish({ booking, change, now })) {
        await charge.merge({ settledAt: now }).save()
        await finishChange({ booking, change, now }, trx)
        return 'changed'
      }
    }

    if (change?.isLive) await endChange({ booking, change, now, reason: STOPPED_PAYMENT }, trx)
    if (!wasVoid) await charge.merge({ voidedAt: now }).save()
    await this.#refund(
      booking,
      { reason: wasVoid ? 'CHARGE_VOID' : STOPPED_PAYMENT, reference },
      trx
    )
    return 'refunded'
  }

  /** A cancellation has refunded by its own terms what was paid before. */
  async #isStoppedSince(booking: Booking, now: DateTime): Promise<boolean> {
    return booking.status !== 'CANCELLED' && (await this.#mayNotBePaid(booking, now))
  }

  /** Refunds a payment that came too late whole, and mails the renter, once. */
  async #refund(booking: Booking, { reason, reference }: Omit<Refused, 'refundCents'>, trx: Trx) {
    const refund = await refundAllLeft({ reference, reason: LATE_REFUND }, trx)
    if (!refund) return

    const refundCents = refund.amountCents
    await mailRefusedPayment(booking, { reason, reference, refundCents }, trx)
  }
}

function outcomeOf(
  { status, cancellationReason }: Booking,
  change: BookingChange | null = null
): PaidOutcome {
  if (status !== 'CANCELLED') return change ? 'changed' : 'confirmed'

  return cancellationReason === LATE_PAYMENT || cancellationReason === STOPPED_PAYMENT
    ? 'refunded'
    : 'cancelled'
}
