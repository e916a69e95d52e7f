import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import ConnectedAccount from '#payments/models/connected_account'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'

interface Payment {
  booking: Booking
  listing: Listing
  bookedAt: DateTime
}

/**
 * The payment of a demo stay with its refunds, and the owner's share once the stay is over. Demo payments do not
 * exist at Stripe, so they have no ledger entries.
 */
export async function seedPayment(
  { booking, listing, bookedAt }: Payment,
  trx: TransactionClientContract
): Promise<void> {
  const refundedCents = refundOf(booking)
  const ownerRefundedCents = Math.min(refundedCents, booking.ownerPayoutCents)
  const sentCents = booking.status === 'COMPLETED' ? booking.ownerPayoutCents : 0
  const dueAt = booking.checkInAt.plus({ hours: marketplace.payouts.hoursAfterCheckIn })

  const payment = await Transaction.create(
    {
      reference: booking.id,
      payerId: booking.renterId,
      payeeId: booking.ownerId,
      currency: 'nzd',
      amountCents: booking.totalCents,
      platformFeeCents: booking.platformFeeCents,
      ownerPayoutCents: booking.ownerPayoutCents,
      description: `${listing.title}, ${booking.numberOfNights} nights`,
      status: 'completed',
      capturedAt: bookedAt.plus({ minutes: 3 }),
      refundedCents,
      ownerRefundedCents,
      transferredCents: sentCents,
      payoutDueAt: dueAt,
      isDummy: true,
      createdAt: bookedAt.plus({ minutes: 1 }),
      updatedAt: bookedAt.plus({ minutes: 3 }),
    },
    { client: trx }
  )
  if (refundedCents > 0) await seedRefund(payment, booking, trx)
  if (sentCents > 0) await seedPayout(payment, dueAt, trx)
}

function refundOf({ paymentStatus, totalCents, ownerPayoutCents }: Booking): number {
  if (paymentStatus === 'REFUNDED') return totalCents

  return paymentStatus === 'PARTIALLY_REFUNDED' ? Math.floor(ownerPayoutCents / 2) : 0
}

async function seedRefund(
  { id, refundedCents, ownerRefundedCents }: Transaction,
  { cancelledAt }: Booking,
  trx: TransactionClientContract
) {
  await Refund.create(
    {
      transactionId: id,
      paymentIntentId: `demo_${id}`,
      amountCents: refundedCents,
      ownerShareCents: ownerRefundedCents,
      reason: 'cancelled_by_renter',
      status: 'succeeded',
      createdAt: cancelledAt!,
    },
    { client: trx }
  )
}

/** A demo account only: the owner must connect to Stripe before receiving real payouts. */
async function seedPayout(
  { id, payeeId, transferredCents }: Transaction,
  sentAt: DateTime,
  trx: TransactionClientContract
) {
  const account = await ConnectedAccount.firstOrCreate({ userId: payeeId }, {}, { client: trx })

  await Transfer.create(
    {
      transactionId: id,
      connectedAccountId: account.id,
      amountCents: transferredCents,
      status: 'paid',
      createdAt: sentAt,
    },
    { client: trx }
  )
}
