import { sumOfPayments } from '#payments/contract/sum_payments'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type Booking from '#booking/models/booking'
import type { Receipt } from '#booking/queries/find_receipt'
import { presentLines } from '#booking/rules/presented_lines'
import { receiptNumber } from '#booking/rules/receipt_number'
import type Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import { isoUtc } from '#shared/values/auckland_time'
import { toNzd } from '#shared/values/money'

export default class ReceiptTransformer extends BaseTransformer<Receipt> {
  toObject() {
    const { booking, payments } = this.resource
    const { listing, renter, owner } = booking
    const { amountCents, refundedCents } = sumOfPayments(payments)
    const [{ id, capturedAt }] = payments

    return {
      number: receiptNumber({ id, capturedAt: capturedAt! }),
      bookingId: booking.id,
      isCancelled: booking.status === 'CANCELLED',
      mooring: { title: listing.title, place: listing.place },
      host: owner.firstName,
      renter: {
        name: [renter.firstName, renter.lastName].filter(Boolean).join(' '),
        email: renter.email,
      },
      checkIn: isoUtc(booking.checkInAt),
      checkOut: isoUtc(booking.checkOutAt),
      nights: booking.numberOfNights,
      policy: booking.cancellationPolicy,
      /** As booked, in percent of the price. */
      fees: { platform: booking.platformBps / 100, processing: booking.processingBps / 100 },
      lines: presentLines(payments.flatMap((payment) => linesOf(payment, booking))),
      total: toNzd(amountCents),
      paidAt: isoUtc(capturedAt!),
      refunds: payments.flatMap(({ refunds }) => refunds).map(refundOf),
      refunded: toNzd(refundedCents),
      remains: toNzd(amountCents - refundedCents),
    }
  }
}

/** Of the charge of a payment; of one from before lines were kept, those of the booking. */
function linesOf({ reference }: Transaction, { charges, priceLines }: Booking) {
  const { lines, keptCents } = charges.find(({ id }) => id === reference)!
  const kept = {
    label: 'Kept for cancelled nights',
    quantity: 1,
    unitCents: keptCents,
    totalCents: keptCents,
  }

  return [...(lines ?? priceLines), ...(keptCents > 0 ? [kept] : [])]
}

function refundOf(refund: Refund) {
  const { id, amountCents, createdAt, status } = refund

  return {
    id,
    amount: toNzd(amountCents),
    askedAt: isoUtc(createdAt),
    status,
    isOfDuplicate: refund.isOfDuplicate,
    outsideReference: refund.outsideReference,
  }
}
