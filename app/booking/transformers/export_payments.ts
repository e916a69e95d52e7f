import type Booking from '#booking/models/booking'
import { bookingsOf } from '#booking/queries/owner_payments'
import type { AccountExport } from '#identity/contract/account_parts'
import type User from '#identity/models/user'
import Transaction from '#payments/models/transaction'
import { isoUtc } from '#shared/values/auckland_time'
import { toNzd } from '#shared/values/money'

/** What a person paid and what was paid for their moorings, with refunds and payouts, in NZD. */
export default class ExportPayments implements AccountExport {
  async recordsOf({ user: { id } }: { user: User }) {
    const payments = await Transaction.query()
      .where((of) => of.where('payer_id', id).orWhere('payee_id', id))
      .where('status', 'completed')
      .preload('refunds', (refunds) => refunds.orderBy('created_at'))
      .preload('transfers', (transfers) => transfers.orderBy('created_at'))
      .orderBy('created_at')
      .orderBy('id')

    const bookings = await bookingsOf(payments)

    return {
      payments: payments.map((payment) => {
        const booking = bookings.get(payment.reference)

        return payment.payerId === id ? paid(payment, booking) : earned(payment, booking)
      }),
    }
  }
}

function facts(
  { id, reference, description, amountCents, refundedCents, capturedAt }: Transaction,
  booking?: Booking
) {
  return {
    id,
    bookingId: booking?.id ?? reference,
    description,
    amount: toNzd(amountCents),
    refunded: toNzd(refundedCents),
    paidAt: capturedAt && isoUtc(capturedAt),
  }
}

function paid(payment: Transaction, booking?: Booking) {
  return {
    as: 'renter',
    ...facts(payment, booking),
    refunds: payment.refunds.map(({ amountCents, status, createdAt }) => ({
      amount: toNzd(amountCents),
      status,
      createdAt: isoUtc(createdAt),
    })),
  }
}

function earned(payment: Transaction, booking?: Booking) {
  return {
    as: 'owner',
    ...facts(payment, booking),
    platformFee: toNzd(payment.platformFeeCents),
    ownerPayout: toNzd(payment.ownerPayoutCents),
    payouts: payment.transfers.map(({ amountCents, reversedCents, status, createdAt }) => ({
      amount: toNzd(amountCents),
      takenBack: toNzd(reversedCents),
      status,
      createdAt: isoUtc(createdAt),
    })),
  }
}
