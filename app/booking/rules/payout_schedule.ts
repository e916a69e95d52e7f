import type { DateTime } from 'luxon'
import { addDays } from '#shared/values/auckland_time'
import { type Cents, proportionOf } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

export interface ScheduledPart {
  /** UTC instant. */
  notBefore: DateTime
  amountCents: Cents
}

interface Schedule {
  stay: StayRange
  ownerPayoutCents: Cents
  partNights: number
  hoursAfterStart: number
}

/**
 * When which part of an owner's share is due (rules M12, M41): one part for every `partNights` nights, some hours after it
 * began at the hour of check-in. A part is the share of its nights, rounded half up so that all sum to the whole.
 */
export function payoutSchedule(schedule: Schedule): ScheduledPart[] {
  const { stay, ownerPayoutCents, partNights, hoursAfterStart } = schedule
  const upTo = (nights: number) =>
    proportionOf(ownerPayoutCents, Math.min(nights, stay.nights), stay.nights)

  return Array.from({ length: Math.ceil(stay.nights / partNights) }, (_, part) => {
    const first = addDays(stay.checkIn, part * partNights)

    return {
      notBefore: StayRange.from(first, stay.checkOut)!
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
  /** From when a new owner is paid. */
  wholeAt: DateTime | null
  isNewOwner: boolean
  /** The owner's share after refunds, and what was sent of it. */
  shareCents: Cents
  sentCents: Cents
}

/** What is still to be sent to an owner, and from when on; a new owner gets all of it after check-out (rule M42). */
export function comingPayouts(share: Share): { dueAt: DateTime; amountCents: Cents }[] {
  const { dueAt, wholeAt, isNewOwner, shareCents, sentCents } = share
  if (shareCents <= sentCents || dueAt === null) return []
  if (isNewOwner && wholeAt) return [{ dueAt: wholeAt, amountCents: shareCents - sentCents }]

  const parts = share.parts.length > 0 ? share.parts : [{ dueAt, amountCents: shareCents }]
  let before = 0
  return parts.flatMap((part) => {
    const from = Math.max(before, sentCents)
    before += part.amountCents
    const amountCents = Math.min(before, shareCents) - from

    return amountCents > 0 ? [{ dueAt: part.dueAt, amountCents }] : []
  })
}
