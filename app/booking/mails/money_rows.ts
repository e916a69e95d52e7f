import type Booking from '#booking/models/booking'
import { receiptNumber } from '#booking/rules/receipt_number'
import marketplace from '#config/marketplace'
import type Transaction from '#payments/models/transaction'
import { pageUrl } from '#shared/mail/page_url'
import { aucklandDateOf, formatAucklandDate } from '#shared/values/auckland_time'
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

/** The price, the fee, and what the owner gets from when. */
export function earningsOf(booking: Booking, transaction: Transaction | null) {
  const { totalCents, platformFeeCents, ownerPayoutCents, platformBps, checkInAt } = booking
  const dueAt =
    transaction?.payoutDueAt ?? checkInAt.plus({ hours: marketplace.payouts.hoursAfterCheckIn })
  const rows: MoneyRow[] = [
    { label: 'Paid by the renter', amount: formatNzd(totalCents) },
    { label: `Platform fee (${platformBps / 100}%)`, amount: `-${formatNzd(platformFeeCents)}` },
    { label: 'Your earnings', amount: formatNzd(ownerPayoutCents) },
  ]

  return { rows, dueOn: dayOf(dueAt) }
}

/** @returns the Auckland day of an instant, dd/MM/yyyy */
export function dayOf(instant: Booking['checkInAt']): string {
  return formatAucklandDate(aucklandDateOf(instant))
}
