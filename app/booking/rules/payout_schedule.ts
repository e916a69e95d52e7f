import { shareOfNights, type StayPriceLine } from '#catalog/contract/price_stay'
import type { DateTime } from 'luxon'
import { addDays } from '#shared/values/auckland_time'
import type { Cents } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

export interface ScheduledPart {
  /** UTC instant. */
  dueAt: DateTime
  amountCents: Cents
}

interface Schedule {
  stay: StayRange
  /** Of the price as booked. */
  lines: StayPriceLine[]
  ownerPayoutCents: Cents
  partNights: number
  hoursAfterStart: number
}

/** When which part of an owner's share is due (rules M12, M41): a part is what its nights cost, and all sum to the whole. */
export function payoutSchedule(schedule: Schedule): ScheduledPart[] {
  const { stay, lines, ownerPayoutCents, partNights, hoursAfterStart } = schedule
  const upTo = (nights: number) =>
    shareOfNights(ownerPayoutCents, lines, {
      from: stay.checkIn,
      until: addDays(stay.checkIn, nights),
    })

  return Array.from({ length: Math.ceil(stay.nights / partNights) }, (_, part) => {
    const first = addDays(stay.checkIn, part * partNights)

    return {
      dueAt: StayRange.from(first, stay.checkOut)!
        .startsAt.toUTC()
        .plus({ hours: hoursAfterStart }),
      amountCents: upTo((part + 1) * partNights) - upTo(part * partNights),
    }
  })
}

interface Share {
  /** As scheduled; empty when all of it is due at `dueAt`. */
  parts: { dueAt: DateTime; amountCents: Cents }[]
  dueAt: DateTime | null
  /** From when all of it is sent; null when nothing keeps it from being sent before. */
  wholeAt: DateTime | null
  /** What can be sent of it before that. */
  earlyCents: Cents
  /** The owner's share after refunds, and what was sent of it or withheld. */
  shareCents: Cents
  settledCents: Cents
}

/** What is still to be sent to an owner, and from when on; what may not be sent early follows (rules M42, M51). */
export function comingPayouts(share: Share): { dueAt: DateTime; amountCents: Cents }[] {
  const { dueAt, wholeAt, shareCents, settledCents } = share
  if (shareCents <= settledCents || dueAt === null) return []

  const parts = share.parts.length > 0 ? share.parts : [{ dueAt, amountCents: shareCents }]
  let before = 0
  let early = share.earlyCents
  let late = 0
  const coming = parts.flatMap((part) => {
    const from = Math.max(before, settledCents)
    before += part.amountCents
    const partCents = Math.max(0, Math.min(before, shareCents) - from)
    const isEarly = wholeAt !== null && part.dueAt < wholeAt
    const amountCents = isEarly ? Math.min(partCents, early) : partCents
    if (isEarly) early -= amountCents
    late += partCents - amountCents

    return amountCents > 0 ? [{ dueAt: part.dueAt, amountCents }] : []
  })

  return late > 0 ? [...coming, { dueAt: wholeAt!, amountCents: late }] : coming
}
