import { inject } from '@adonisjs/core'
import Booking from '#booking/models/booking'
import { readHistory } from '#moderation/histories/history_rows'
import { readProblems } from '#moderation/payment_problems/problem_rows'
import ListBookings from '#moderation/reports/list_bookings'
import marketplace from '#config/marketplace'
import { disputeWords } from '#payments/contract/dispute_words'
import { findLosses } from '#payments/contract/find_losses'
import { providerLink } from '#payments/contract/provider_link'
import { sumOfPayments } from '#payments/contract/sum_payments'
import Dispute from '#payments/models/dispute'
import type Transaction from '#payments/models/transaction'
import { sql } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { isoUtc } from '#shared/values/auckland_time'
import { toNzd } from '#shared/values/money'
import { isUuid } from '#shared/values/uuid'

/** One booking as administrators see it: facts, money after refunds, disputes and everything that happened (rule X39). */
@inject()
export default class ShowBooking {
  constructor(private bookings: ListBookings) {}

  /** Throws NotFound. */
  async handle({ id, page }: { id: string; page: number }) {
    const { rows } = isUuid(id)
      ? await this.bookings.handle({ page: 1, limit: 1, id })
      : { rows: [] }
    if (rows.length === 0) throw new NotFound('Booking not found')

    const booking = await Booking.query()
      .where('id', id)
      .preload('payments', (payment) => payment.preload('refunds'))
      .firstOrFail()
    const ids = booking.payments.map((payment) => payment.id)
    const [problems, disputes, losses, history] = await Promise.all([
      readProblems(sql`p.transaction_id = ANY(${ids}::uuid[]) AND p.resolved_at IS NULL`, {
        page: 1,
        limit: marketplace.pages.admin,
      }),
      Dispute.query().whereIn('transactionId', ids).orderBy('createdAt'),
      findLosses(sql`t.id = ANY(${ids}::uuid[])`),
      readHistory(
        { bookings: sql`SELECT ${id}::uuid AS id` },
        { page, limit: marketplace.pages.admin, newestFirst: false }
      ),
    ])

    return {
      booking: rows[0],
      facts: {
        boat: booking.vessel?.name ?? null,
        cancellationPolicy: booking.cancellationPolicy,
        cancelledBy: booking.cancelledBy,
        holdExpiresAt:
          (booking.status === 'PENDING' &&
            booking.holdExpiresAt &&
            isoUtc(booking.holdExpiresAt)) ||
          null,
      },
      money: moneyOf(booking.payments, losses),
      payments: booking.payments
        .filter(({ paymentIntentId }) => paymentIntentId)
        .map(({ paymentIntentId }) => providerLink(paymentIntentId!)),
      disputes: disputes.map(shownDispute),
      problems: problems.rows,
      history,
    }
  }
}

/** NZD, after refunds and lost disputes. Of a payment that was not made all is 0. */
function moneyOf(payments: Transaction[], losses: Awaited<ReturnType<typeof findLosses>>) {
  const sum = sumOfPayments(payments)
  const left = sum.amountCents - sum.refundedCents - losses.amountCents
  const ownerShare = sum.keptShareCents - losses.ownerShareCents
  const onTheirWay = sum.pendingRefunds.amountCents + sum.waitingRefunds.amountCents

  return {
    paid: toNzd(sum.amountCents),
    refunded: toNzd(sum.refundedCents),
    refundsOnTheirWay: toNzd(onTheirWay),
    takenBack: toNzd(losses.amountCents),
    left: toNzd(left),
    ownerShare: toNzd(ownerShare),
    platformPart: toNzd(left - onTheirWay - ownerShare),
    sentToOwner: toNzd(sum.transferredCents),
    withheld: toNzd(sum.withheldCents),
  }
}

function shownDispute(dispute: Dispute) {
  const { reason, status, amountCents, stripeDisputeId, createdAt, answerBy, closedAt } = dispute

  return {
    reason: disputeWords(reason),
    status,
    amount: toNzd(amountCents),
    stripe: providerLink(stripeDisputeId),
    openedAt: isoUtc(createdAt),
    answerBy: answerBy && isoUtc(answerBy),
    closedAt: closedAt && isoUtc(closedAt),
  }
}
