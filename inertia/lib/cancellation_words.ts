import type { Data } from '@generated/data'
import { formatMoment, formatNzd, formatWeekday, plural } from './format.ts'

export type CancellationPolicy = Data.Catalog.Listing['cancellationPolicy']

/** Until so many hours before check-in, this share (basis points) of the owner's share is refunded. */
type RefundStep = {
  fromHours: number
  bps: number
}

/** The cancellation policies as sent by the server, the most generous step first. */
export type CancellationRules = {
  platformFeeBackHours: number
  ownerShareSteps: Record<CancellationPolicy, RefundStep[]>
}

/** What cancelling refunds (NZD) until an instant; null: for good. The server computes it. */
export type RefundPeriod = Data.Booking.Quote['cancellation'][number]

/** What cancelling gives back of a total in NZD, one sentence for each period: the first counts now. */
export function refundsInWords(periods: readonly RefundPeriod[], total: number): string[] {
  return periods.map(({ until, refundAmount }, index) => {
    if (refundAmount === 0) return index === 0 ? 'No refund if you cancel' : 'After that: no refund'

    const amount = formatNzd(refundAmount)
    if (until === null)
      return index === 0 ? `Cancel and get ${amount} back` : `After that: ${amount}`
    if (index > 0) return `Then until ${formatMoment(until)}: ${amount}`

    return refundAmount === total
      ? `Free cancellation until ${formatMoment(until)}`
      : `Cancel until ${formatMoment(until)} and get ${amount} back`
  })
}

/** The first of these in few words, for little room. */
export function refundInShort([now]: readonly RefundPeriod[], total: number): string {
  if (now.refundAmount === 0) return 'No refund'
  if (now.until === null) return `${formatNzd(now.refundAmount)} back if you cancel`

  return now.refundAmount === total
    ? `Free cancellation until ${formatWeekday(now.until)}`
    : `${formatNzd(now.refundAmount)} back if you cancel by ${formatWeekday(now.until)}`
}

/** 'flexible' -> 'Flexible'. */
export function policyName(policy: string): string {
  return policy.charAt(0).toUpperCase() + policy.slice(1)
}

/** Hours as text in the largest fitting unit: 5 -> "5 hours", 24 -> "24 hours", 120 -> "5 days". */
export function noticeInWords(hours: number): string {
  return isInDays(hours) ? plural(hours / 24, 'day') : plural(hours, 'hour')
}

/** A share in basis points: 10000 -> "All of it", 5000 -> "Half of it", 4000 -> "40% of it". */
export function shareInWords(bps: number): string {
  const words: Record<number, string> = { 10_000: 'All', 5_000: 'Half', 0: 'None' }

  return `${words[bps] ?? `${bps / 100}%`} of it`
}

/** The refund of a policy as one sentence (rule F1). */
export function policyInWords(steps: readonly RefundStep[]): string {
  const [first, ...others] = steps
  const refund = first.bps === 10_000 ? 'in full' : `by ${first.bps / 100}%`
  const start = `Cancel ${noticeInWords(first.fromHours)} or more before check-in and the rental is refunded ${refund}`
  const rest = others.map(({ fromHours, bps }, index) => {
    const when =
      fromHours === 0
        ? 'later than that'
        : `from ${rangeInWords(steps[index].fromHours, fromHours)} before`

    return `${when}, ${shareInWords(bps).toLowerCase()}`
  })

  return `${[start, ...rest].join('; ')}.`
}

/** All refund shares in basis points, highest first, ending with zero. */
export function sharesOf({ ownerShareSteps }: CancellationRules): number[] {
  const shares = Object.values(ownerShareSteps).flatMap((steps) => steps.map(({ bps }) => bps))

  return [...new Set([...shares, 0])].sort((a, b) => b - a)
}

/** When a policy refunds this share: "5 days or more", "2 to 5 days", "Less than 2 days", or "-" for never. */
export function noticeFor(share: number, steps: readonly RefundStep[]): string {
  const all = steps.at(-1)!.fromHours === 0 ? steps : [...steps, { fromHours: 0, bps: 0 }]
  const index = all.findIndex(({ bps }) => bps === share)
  if (index < 0) return '-'

  const { fromHours } = all[index]
  if (index === 0) return `${noticeInWords(fromHours)} or more`

  const until = all[index - 1].fromHours
  return fromHours === 0 ? `Less than ${noticeInWords(until)}` : rangeInWords(fromHours, until)
}

function rangeInWords(from: number, to: number): string {
  return isInDays(from) && isInDays(to)
    ? `${from / 24} to ${noticeInWords(to)}`
    : `${noticeInWords(from)} to ${noticeInWords(to)}`
}

function isInDays(hours: number): boolean {
  return hours > 24 && hours % 24 === 0
}
