import type { DateTime } from 'luxon'
import { aucklandDateOf, formatAucklandDate } from '#shared/values/auckland_time'
import { type Cents, toNzd } from '#shared/values/money'

/** One movement of an owner's money, in cents; negative when it leaves the owner. */
export interface StatementLine {
  at: DateTime
  what:
    | 'Booking paid'
    | 'Change of dates'
    | 'Refund'
    | 'Payout'
    | 'Payout taken back'
    | 'Cost of your cancellation'
  bookingId: string
  /** Null, with its dates, when the booking was deleted. */
  mooring: string | null
  /** Auckland dates. */
  checkIn: string | null
  checkOut: string | null
  paidCents: Cents
  feeCents: Cents
  shareCents: Cents
  payoutCents: Cents
}

const HEADINGS = [
  'Date',
  'What',
  'Booking',
  'Mooring',
  'Check-in',
  'Check-out',
  'Paid by renter (NZD)',
  'Platform fee (NZD)',
  'Your earnings (NZD)',
  'Sent to you (NZD)',
]

/** The rows of the statement: headings, movements by date, totals. */
export function statementRows(lines: StatementLine[]): (string | number)[][] {
  const byDate = [...lines].sort((one, other) => one.at.toMillis() - other.at.toMillis())

  return [HEADINGS, ...byDate.map(toRow), ['Total', '', '', '', '', '', ...totals(lines)]]
}

function toRow(line: StatementLine) {
  return [
    formatAucklandDate(aucklandDateOf(line.at)),
    line.what,
    line.bookingId.slice(0, 8),
    line.mooring ?? 'Not on record any more',
    ...[line.checkIn, line.checkOut].map((date) => (date === null ? '' : formatAucklandDate(date))),
    ...amounts(line).map(toNzd),
  ]
}

function totals(lines: StatementLine[]): number[] {
  const none = [0, 0, 0, 0]

  return lines
    .reduce((sums, line) => sums.map((sum, index) => sum + amounts(line)[index]), none)
    .map(toNzd)
}

function amounts({ paidCents, feeCents, shareCents, payoutCents }: StatementLine): Cents[] {
  return [paidCents, feeCents, shareCents, payoutCents]
}
