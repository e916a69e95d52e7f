import type Booking from '#booking/models/booking'
import { receiptNumber } from '#booking/rules/receipt_number'
import marketplace from '#config/marketplace'
import type Transaction from '#payments/models/transaction'
import { pageUrl } from '#shared/mail/page_url'
import { formatDay } from '#shared/values/date_words'
import { formatNzd } from '#shared/values/money'

/** One line of a sum in a mail; the last one is the total. */
export interface MoneyRow {
  label: string
  amount: string
}

export function receiptOf(booking: Booking, transaction: Transaction | null) {
  const rows: MoneyRow[] = booking.priceLines.map(({ label, totalCents }) => ({
    label,
    amount: formatNzd(totalCents),
  }))

  return {
    rows: [...rows, { label: 'Paid', amount: formatNzd(booking.totalCents) }],
    number: transaction?.capturedAt
      ? receiptNumber({ id: transaction.id, capturedAt: transaction.capturedAt })
      : null,
    url: pageUrl('receipt', { id: booking.id }),
  }
}

/** The price, the fee, and what the owner gets from when; a new owner after check-out (rule M42). */
export function earningsOf(
  booking: Booking,
  transaction: Transaction | null,
  { isNewOwner }: { isNewOwner: boolean }
) {
  const { totalCents, platformFeeCents, ownerPayoutCents, platformBps, checkInAt } = booking
  const dueAt =
    (isNewOwner ? transaction?.payoutWholeAt : null) ??
    transaction?.payoutDueAt ??
    checkInAt.plus({ hours: marketplace.payouts.hoursAfterCheckIn })
  const rows: MoneyRow[] = [
    { label: 'Paid by the renter', amount: formatNzd(totalCents) },
    { label: `Platform fee (${platformBps / 100}%)`, amount: `-${formatNzd(platformFeeCents)}` },
    { label: 'Your earnings', amount: formatNzd(ownerPayoutCents) },
  ]

  const isInParts = !isNewOwner && booking.numberOfNights > marketplace.payouts.partNights

  return { rows, isInParts, dueOn: formatDay(dueAt) }
}
