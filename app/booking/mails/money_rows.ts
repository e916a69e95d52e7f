import type Booking from '#booking/models/booking'
import { comingPayouts } from '#booking/rules/payout_schedule'
import { receiptNumber } from '#booking/rules/receipt_number'
import marketplace from '#config/marketplace'
import type Transaction from '#payments/models/transaction'
import { pageUrl } from '#shared/mail/page_url'
import { formatDay } from '#shared/values/date_words'
import { type Cents, formatNzd } from '#shared/values/money'

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

/**
 * The price, the fee, and what the owner gets from when.
 *
 * @param transaction with its parts; null for a stay that is paid another way
 * @param earlyCents what the owner can be sent before check-out
 */
export function earningsOf(booking: Booking, transaction: Transaction | null, earlyCents: Cents) {
  const { totalCents, platformFeeCents, ownerPayoutCents, platformBps, checkInAt } = booking
  const usual = checkInAt.plus({ hours: marketplace.payouts.hoursAfterCheckIn })
  const coming = comingPayouts({
    parts: transaction?.payoutParts ?? [],
    dueAt: transaction?.payoutDueAt ?? usual,
    wholeAt: transaction?.payoutWholeAt ?? null,
    earlyCents,
    shareCents: ownerPayoutCents,
    settledCents: 0,
  })
  const rows: MoneyRow[] = [
    { label: 'Paid by the renter', amount: formatNzd(totalCents) },
    { label: `Platform fee (${platformBps / 100}%)`, amount: `-${formatNzd(platformFeeCents)}` },
    { label: 'Your earnings', amount: formatNzd(ownerPayoutCents) },
  ]

  return { rows, isInParts: coming.length > 1, dueOn: formatDay(coming[0]?.dueAt ?? usual) }
}
