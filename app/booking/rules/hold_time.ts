import { DateTime } from 'luxon'
import type { AucklandDate } from '#shared/values/auckland_time'
import type { StayRange } from '#shared/values/stay_range'

/** For how long one person held nights of a mooring unpaid (UTC). */
export interface HeldPeriod {
  bookingId: string
  checkIn: AucklandDate
  checkOut: AucklandDate
  from: DateTime
  until: DateTime
  /** Whether the time ran out, rather than that the person cancelled or paid. */
  hasLapsed: boolean
}

/** Why a change of dates ended: its time ran out, so that its nights cannot be held again for a while (rule B31). */
export const CHANGE_LAPSED = 'LAPSED'

interface Hold {
  /** The UTC instant at which the nights are taken. */
  from: DateTime
  /** Other periods of the same person and mooring; none begins after the hold has ended. */
  earlier: HeldPeriod[]
}

export interface HoldTimes {
  /** For how long one person may hold nights of a mooring unpaid in any `windowMinutes`. */
  unpaidMinutes: number
  windowMinutes: number
  /** How long nights that lapsed cannot be held again. */
  pauseMinutes: number
}

interface Span {
  from: number
  until: number
}

const MINUTE = 60_000

/** The latest UTC instant at which a hold must end, so that no night of the mooring is held for too long (rule B30). */
export function latestHoldEnd({ from, earlier }: Hold, times: HoldTimes): DateTime {
  const spans = spansOf(earlier)
  const begin = beginOf(from.toMillis(), spans)
  const end = latestEnd(
    begin,
    spans.filter((span) => span.from < begin),
    times
  )

  return DateTime.fromMillis(Math.max(from.toMillis(), end), { zone: 'utc' })
}

/** A hold that begins during another, or at its end, continues it. */
function beginOf(from: number, spans: Span[]): number {
  return spans.find((span) => span.from <= from && from <= span.until)?.from ?? from
}

function latestEnd(from: number, spans: Span[], times: HoldTimes): number {
  const window = times.windowMinutes * MINUTE
  let left = times.unpaidMinutes * MINUTE - heldAfter(from - window, spans)
  let end = from
  if (left < 0) return from

  for (const span of spans) {
    const untilItLeaves = Math.max(0, span.from + window - end)
    if (untilItLeaves > left) return end + left

    // While an earlier period leaves the window, each minute of the new hold replaces one of the old.
    left -= untilItLeaves
    end = Math.max(end, span.until + window)
  }
  return end + left
}

/** The UTC instant from which the nights may be held again after they lapsed; null when they may be at once (rule B31). */
export function pauseEnd(
  { stay, from, earlier }: Hold & { stay: StayRange },
  times: HoldTimes
): DateTime | null {
  const ends = earlier
    .filter(({ hasLapsed }) => hasLapsed)
    .filter(({ checkIn, checkOut }) => checkIn < stay.checkOut && stay.checkIn < checkOut)
    .map(({ until }) => until.plus({ minutes: times.pauseMinutes }))
    .filter((end) => end > from)

  return ends.length > 0 ? DateTime.max(...(ends as [DateTime])) : null
}

/** The first UTC instant, not before `from`, from which the mooring can be held for so many minutes. */
export function nextHoldOf(minutes: number, hold: Hold, times: HoldTimes): DateTime {
  let spare = (times.unpaidMinutes - minutes) * MINUTE
  if (latestHoldEnd(hold, times) >= hold.from.plus({ minutes })) return hold.from

  for (const { from, until } of spansOf(hold.earlier).toReversed()) {
    const wait = (times.windowMinutes - minutes) * MINUTE
    if (until - from > spare) return DateTime.fromMillis(until - spare + wait, { zone: 'utc' })
    spare -= until - from
  }
  return hold.from
}

/** When anything was held, the earliest first; periods that overlap or touch are one. */
function spansOf(periods: HeldPeriod[]): Span[] {
  const spans: Span[] = []

  for (const { from, until } of periods.toSorted((one, other) => +one.from - +other.from)) {
    const last = spans.at(-1)
    if (last && +from <= last.until) last.until = Math.max(last.until, +until)
    else spans.push({ from: +from, until: +until })
  }
  return spans
}

function heldAfter(instant: number, spans: Span[]): number {
  return spans.reduce(
    (sum, { from, until }) => sum + Math.max(0, until - Math.max(from, instant)),
    0
  )
}
