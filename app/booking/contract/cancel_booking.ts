import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { publishAdministratorChange } from '#booking/steps/publish_administrator_change'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import ReceiveRequest from '#booking/actions/receive_request'
import PaidBookingCancelled from '#booking/events/paid_booking_cancelled'
import { moveBooking } from '#booking/steps/move_booking'
import { lockBooking } from '#booking/steps/lock_booking'
import {
  JustPaid,
  NotCancellable,
  PaymentUnclear,
  TooManyCancellations,
} from '#booking/exceptions/booking_refused'
import { REFUND_REASONS } from '#booking/rules/refund_reasons'
import { type Canceller, mailCancelled } from '#booking/mails/mail_cancelled'
import Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import {
  atMost,
  firstNightNotOver,
  fullRefund,
  NO_REFUND,
  refundAmount,
  refundByOwner,
  type RefundShares,
} from '#booking/rules/refund_amount'
import { paymentTransition } from '#booking/rules/transitions'
import { endLiveChange } from '#booking/steps/end_change'
import { endRequest } from '#booking/steps/end_hold'
import { refuseTooManyCancellations } from '#booking/steps/refuse_too_many_cancellations'
import type { changeStatusValidator } from '#booking/validators/booking'
import Calendar from '#catalog/contract/calendar'
import { chargeCancellationCost } from '#payments/contract/charge_cancellation_cost'
import CloseCheckout from '#payments/contract/close_checkout'
import { lockPayments, openCharges } from '#booking/steps/charges'
import { spreadRefund } from '#payments/contract/spread_refund'
import { type PaidSum, sumOfPayments } from '#payments/contract/sum_payments'
import ReportManyCancellations from '#payments/contract/report_many_cancellations'
import RequestRefund from '#payments/contract/request_refund'
import type Transaction from '#payments/models/transaction'
import { publish } from '#shared/events/publish'
import { NotFound } from '#shared/exceptions/domain_error'

export interface Cancellation {
  bookingId: string
  actorId: string
  by: Canceller
  /**
   * Only administrators choose; a renter is refunded by the policy, the renter of a cancelling owner the nights that are not
   * over. With `owner` an administrator cancels for the owner, with all that follows from it.
   */
  refund?: Infer<typeof changeStatusValidator>['refund']
  reason?: string
  address?: string
}

/**
 * Cancels a booking, refunds what is due and mails renter and owner. Its nights are released; those that an owner cancels
 * stay blocked, and the owner bears the cost of the payment (rules C14, M50).
 */
@inject()
export default class CancelBooking {
  constructor(
    private calendar: Calendar,
    private closeCheckout: CloseCheckout,
    private confirmPaidBooking: ConfirmPaidBooking,
    private receiveRequest: ReceiveRequest,
    private requestRefund: RequestRefund,
    private reportManyCancellations: ReportManyCancellations
  ) {}

  /** Throws NotFound, NotCancellable, JustPaid, PaymentUnclear, TooManyCancellations. */
  async handle(cancellation: Cancellation): Promise<Booking> {
    const { bookingId, by } = cancellation
    const now = DateTime.utc()
    const booking = await Booking.find(bookingId)
    if (!booking) throw new NotFound('Booking not found')
    this.#refuseUncancellable(booking, by, now)
    if (booking.hasBeenPaid) await this.#closeFurtherPages(bookingId)
    else await this.#stopPayment(bookingId)

    try {
      return await lockBooking(bookingId, async (open, trx) => {
        this.#refuseUncancellable(open, by, now)
        await this.#cancel(open, cancellation, now, trx)
        return open
      })
    } catch (error) {
      if (error instanceof TooManyCancellations)
        await this.reportManyCancellations.handle({ reference: bookingId })
      throw error
    }
  }

  #refuseUncancellable(booking: Booking, by: Canceller, now: DateTime) {
    if (!booking.canBeCancelledBy(by, now)) throw new NotCancellable()
  }

  /**
   * Whoever cancels an unpaid booking has seen no refund, so a payment that arrives meanwhile stops the cancellation.
   */
  async #stopPayment(bookingId: string): Promise<void> {
    const checkout = await this.closeCheckout.handle({ reference: bookingId, givesUp: true })
    if (checkout === 'authorised') {
      // The page was used while it was being closed: what waits now is given up as every request.
      const received = await this.receiveRequest.handle({ reference: bookingId })
      return received === 'ended' ? undefined : this.#stopPayment(bookingId)
    }
    if (checkout === 'unknown') throw new PaymentUnclear()
    if (checkout === 'closed') return

    await this.confirmPaidBooking.handle({ reference: bookingId })
    throw new JustPaid()
  }

  /**
   * What was paid before is refunded with the rest, and what a page that stays open brings later is refunded whole (B43). A change of
   * dates that was paid first is done, and whoever cancels has seen other refunds than those of its stay.
   */
  async #closeFurtherPages(bookingId: string) {
    for (const reference of await openCharges(bookingId)) {
      const page = await this.closeCheckout.handle({ reference })
      if (page !== 'paid' || !(await BookingChange.findBy({ chargeId: reference }))) continue

      const outcome = await this.confirmPaidBooking.handle({ reference })
      if (outcome === 'changed') throw new JustPaid()
    }
  }

  async #cancel(
    booking: Booking,
    { actorId, by, refund: choice = 'policy', reason, address }: Cancellation,
    now: DateTime,
    trx: Trx
  ) {
    if (booking.isAwaitingAnswer)
      return this.#endRequest(booking, { actorId, by, reason, address }, now, trx)
    const before = booking.currentState
    const wasPaid = booking.hasBeenPaid
    const cancelledBy = choice === 'owner' && wasPaid ? 'owner' : by
    if (wasPaid && by === 'owner') await refuseTooManyCancellations(booking, now, trx)
    await endLiveChange({ booking, reason: 'CANCELLED', now }, trx)
    const payments = wasPaid ? await lockPayments(booking.id, trx) : []
    const paid = sumOfPayments(payments)
    const shares = paid.isPaid
      ? atMost(refundFor(booking, { paid, cancelledBy, choice, now }), paid.leftToRefund)
      : NO_REFUND
    const why = reason ?? `CANCELLED_BY_${by === 'admin' ? 'ADMIN' : by.toUpperCase()}`

    await moveBooking(
      {
        booking,
        transition: wasPaid ? 'cancel' : 'withdraw',
        now,
        actorId,
        reason: why,
        changes: {
          cancelledAt: now,
          cancelledBy,
          cancellationReason: why,
          detailsRevealedAt: null,
        },
      },
      trx
    )
    await this.#endNights(booking, { isClosed: wasPaid && cancelledBy === 'owner', now }, trx)
    if (by === 'admin') {
      const refund = wasPaid ? { choice, amountCents: shares.amountCents } : undefined
      await publishAdministratorChange({ booking, before, actorId, refund, reason, address }, trx)
    } else if (paid.isPaid) {
      const { id: bookingId, currentState: after } = booking
      const { amountCents } = shares
      const author = { actorId, reason: reason ?? null, address: address ?? null }
      await publish(
        new PaidBookingCancelled({ bookingId, before, after, amountCents, ...author }),
        trx
      )
    }
    if (!paid.isPaid) return

    const transition = paymentTransition(paid, booking)
    if (transition) await moveBooking({ booking, transition, now, reason: 'REFUND' }, trx)
    await this.#refund(payments, cancelledBy, shares, trx)
    if (cancelledBy === 'owner')
      for (const payment of payments) await chargeCancellationCost(payment, trx)
    await mailCancelled(
      {
        booking,
        by,
        isByOwner: cancelledBy === 'owner',
        refundCents: shares.amountCents,
        ownerKeepsCents: paid.leftToRefund.ownerShareCents - shares.ownerShareCents,
        isPaidOut: paid.transferredCents > 0,
        now,
      },
      trx
    )
  }

  /** Who cancels a request for its owner declines it. */
  async #endRequest(
    booking: Booking,
    { actorId, by, reason, address }: Pick<Cancellation, 'actorId' | 'by' | 'reason' | 'address'>,
    now: DateTime,
    trx: Trx
  ) {
    const before = booking.currentState
    const byDefault = by === 'renter' ? 'CANCELLED_BY_RENTER' : 'REQUEST_DECLINED'

    await endRequest({ booking, now, by, actorId, reason: reason || byDefault }, trx)
    if (by === 'admin')
      await publishAdministratorChange({ booking, before, actorId, reason, address }, trx)
  }

  /** Nights that are over are released: nobody can book them any more. */
  async #endNights(
    { id: bookingId }: Booking,
    { isClosed, now }: { isClosed: boolean; now: DateTime },
    trx: Trx
  ) {
    if (!isClosed) return this.calendar.release({ bookingId }, trx)

    const from = firstNightNotOver(now)
    await this.calendar.closeNights({ bookingId, from, reason: 'Cancelled by the owner' }, trx)
  }

  async #refund(payments: Transaction[], cancelledBy: Canceller, shares: RefundShares, trx: Trx) {
    const reason = REFUND_REASONS[cancelledBy]
    for (const part of spreadRefund(shares, payments))
      await this.requestRefund.handle({ ...part, reason }, trx)
  }
}

interface Refunding {
  paid: PaidSum
  cancelledBy: Canceller
  choice: NonNullable<Cancellation['refund']>
  now: DateTime
}

function refundFor(
  { stay, priceLines: lines, terms }: Booking,
  { paid, cancelledBy, choice, now }: Refunding
): RefundShares {
  if (cancelledBy === 'owner')
    return refundByOwner(terms, { stay, lines, paidAt: paid.capturedAt, at: now })
  if (cancelledBy === 'renter' || choice === 'policy') return refundAmount(terms, now)
  return choice === 'none' ? NO_REFUND : fullRefund(terms)
}
