import { formatNzd, isoDayOf } from '../../lib/format.ts'

type Dates = { checkIn: string; checkOut: string }

/** A change of dates with its money in NZD, and the stay as it is booked. */
export interface PricedChange {
  booked: Dates
  change: Dates & { charge: number; refund: number }
  /** What the policy refunds now of the owner's part, in percent, and whether it refunds the platform fee. */
  policy: { refundedPercent: number; isFeeBack: boolean }
}

const DAY_MS = 86_400_000
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** What a change of dates costs and why, in one sentence (rule W144). */
export function changeCostWords(priced: PricedChange): string {
  const { added, dropped } = nightsOf(priced)
  const reason = reasonOf(priced, dropped - added)
  const because = reason && `, because ${reason}`

  return `${costOf(priced, { added, dropped })}${because}.`
}

/** How many nights a change adds and gives up. */
export function nightsOf({ booked, change }: Pick<PricedChange, 'booked' | 'change'>) {
  const [one, other] = [daysOf(booked), daysOf(change)]
  const common = Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from))

  return { added: other.to - other.from - common, dropped: one.to - one.from - common }
}

function costOf(
  { change: { charge, refund } }: PricedChange,
  { added, dropped }: { added: number; dropped: number }
): string {
  const amount = charge > 0 ? formatNzd(charge) : formatNzd(refund)
  if (charge > 0) {
    if (added === dropped) return `Moving ${counted(added)} costs ${amount}`
    if (dropped === 0)
      return `${capital(counted(added, ' more'))} cost${added === 1 ? 's' : ''} ${amount}`

    return `This change costs ${amount}`
  }
  const back = refund > 0 ? `gives you ${amount} back` : 'costs nothing'
  if (added === dropped) return `Moving ${counted(added)} ${back}`
  if (added === 0)
    return `Giving up ${counted(dropped)} ${refund > 0 ? back : 'gives you nothing back'}`

  return `This change ${back}`
}

/** @param fewer so many nights less than before */
function reasonOf({ booked, change, policy }: PricedChange, fewer: number): string {
  const { dropped } = nightsOf({ booked, change })
  const { refundedPercent, isFeeBack } = policy
  if (dropped === 0) return ''
  const nights = dropped === 1 ? 'the night' : 'the nights'
  if (refundedPercent < 100)
    return `your policy keeps ${shareOf(100 - refundedPercent)} of ${nights} you give up`
  if (fewer <= 0) return ''

  return isFeeBack
    ? 'the processing fee is not refunded'
    : 'the platform fee is not refunded this near to check-in'
}

function shareOf(percent: number): string {
  if (percent === 100) return 'all'

  return percent === 50 ? 'half' : `${percent} %`
}

function counted(nights: number, which = ''): string {
  return `${COUNTS[nights] ?? nights}${which} ${nights === 1 ? 'night' : 'nights'}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function daysOf({ checkIn, checkOut }: Dates) {
  const dayOf = (instant: string) => Date.parse(isoDayOf(instant)) / DAY_MS

  return { from: dayOf(checkIn), to: dayOf(checkOut) }
}
