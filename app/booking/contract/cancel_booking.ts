import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import type { Infer } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import { publishStatusChange } from '#booking/steps/publish_status_change'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import { moveBooking } from '#booking/steps/move_booking'
import { lockBooking } from '#booking/steps/lock_booking'
import { JustPaid, NotCancellable, PaymentUnclear } from '#booking/exceptions/booking_refused'
import { type Canceller, mailCancelled } from '#booking/mails/mail_cancelled'
import Booking from '#booking/models/booking'
import {
  fullRefund,
  NO_REFUND,
  refundAmount,
  refundByOwner,
  type RefundShares,
} from '#booking/rules/refund_amount'
import type { changeStatusValidator } from '#booking/validators/booking'
import Calendar from '#catalog/contract/calendar'
import CloseCheckout from '#payments/contract/close_checkout'
import RequestRefund from '#payments/contract/request_refund'
import Transaction from '#payments/models/transaction'
import { NotFound } from '#shared/exceptions/domain_error'

export interface Cancellation {
  bookingId: string
  actorId: string
  by: Canceller
  /** Only administrators choose; a renter is refunded by the policy, the renter of a cancelling owner the nights not used. */
  refund?: Infer<typeof changeStatusValidator>['refund']
  reason?: string
  address?: string
}

const REFUND_REASONS = {
  renter: 'cancelled_by_renter',
  owner: 'cancelled_by_owner',
  admin: 'cancelled_by_admin',
} as const

/** Cancels a booking, releases its nights, refunds what is due and mails renter and owner. */
@inject()
export default class CancelBooking {
  constructor(
    private calendar: Calendar,
    private closeCheckout: CloseCheckout,
    private confirmPaidBooking: ConfirmPaidBooking,
    private requestRefund: RequestRefund
  ) {}

  /** Throws NotFound, NotCancellable, JustPaid, PaymentUnclear. */
  async handle(cancellation: Cancellation): Promise<Booking> {
    const { bookingId, by } = cancellation
    const now = DateTime.utc()
    const booking = await Booking.find(bookingId)
    if (!booking) throw new NotFound('Booking not found')
    this.#refuseUncancellable(booking, by, now)
    if (!booking.hasBeenPaid) await this.#stopPayment(bookingId)

    return lockBooking(bookingId, async (open, trx) => {
      this.#refuseUncancellable(open, by, now)
      await this.#cancel(open, cancellation, now, trx)
      return open
    })
  }

  #refuseUncancellable(booking: Booking, by: Canceller, now: DateTime) {
    if (!booking.canBeCancelledBy(by, now)) throw new NotCancellable()
  }

  /**
   * Whoever cancels an unpaid booking has seen no refund, so a payment that arrives meanwhile stops the cancellation.
   */
  async #stopPayment(bookingId: string) {
    const checkout = await this.closeCheckout.handle({ reference: bookingId })
    if (checkout === 'unknown') throw new PaymentUnclear()
    if (checkout === 'closed') return

    await this.confirmPaidBooking.handle({ bookingId })
    throw new JustPaid()
  }

  async #cancel(
    booking: Booking,
    { actorId, by, refund: choice = 'policy', reason, address }: Cancellation,
    now: DateTime,
    trx: Trx
  ) {
    const before = booking.currentState
    const wasPaid = booking.hasBeenPaid
    // Nothing for a payment that was refunded before.
    const isRefundable = booking.paymentStatus === 'PAID'
    const shares = isRefundable ? refundFor(booking, by, choice, now) : NO_REFUND
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
          cancellationReason: why,
          detailsRevealedAt: null,
        },
      },
      trx
    )
    await this.calendar.release({ bookingId: booking.id }, trx)
    if (by === 'admin') {
      const refund = isRefundable ? { choice, amountCents: shares.amountCents } : undefined
      await publishStatusChange({ booking, before, actorId, refund, reason, address }, trx)
    }
    if (!wasPaid) return

    await this.#giveBack(booking, by, shares, trx)
    await mailCancelled(
      {
        booking,
        by,
        refundCents: shares.amountCents,
        ownerKeepsCents: booking.ownerPayoutCents - shares.ownerShareCents,
        isPaidOut: await isPaidOut(booking, trx),
        now,
      },
      trx
    )
  }

  async #giveBack(
    { id: reference }: Booking,
    by: Canceller,
    { amountCents, ownerShareCents }: RefundShares,
    trx: Trx
  ) {
    if (amountCents === 0) return

    const reason = REFUND_REASONS[by]
    await this.requestRefund.handle({ reference, amountCents, ownerShareCents, reason }, trx)
  }
}

async function isPaidOut({ id: reference }: Booking, trx: Trx): Promise<boolean> {
  const payment = await Transaction.findBy({ reference }, { client: trx })

  return payment !== null && payment.transferredCents > 0
}

function refundFor(
  { stay, terms }: Booking,
  by: Canceller,
  choice: NonNullable<Cancellation['refund']>,
  now: DateTime
): RefundShares {
  if (by === 'owner') return refundByOwner(terms, stay, now)
  if (by === 'renter') return refundAmount(terms, now)

  switch (choice) {
    case 'full':
      return fullRefund(terms)
    case 'none':
      return NO_REFUND
    case 'policy':
      return refundAmount(terms, now)
  }
}
