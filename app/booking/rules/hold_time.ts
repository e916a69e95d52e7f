import { DateTime } from 'luxon'
import { type AucklandDate, addDays } from '#shared/values/auckland_time'
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

interface Hold {
  stay: StayRange
  /** The UTC instant at which the nights are taken. */
  from: DateTime
  /** Earlier periods of the same person and mooring. */
  earlier: HeldPeriod[]
}

export interface HoldTimes {
  /** For how long a night may be held unpaid in any `windowMinutes`. */
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

/** The latest UTC instant at which a hold must end, so that none of its nights is held for too long (rule B30). */
export function latestHoldEnd({ stay, from, earlier }: Hold, times: HoldTimes): DateTime {
  const ends = nightsOf(stay).map((night) =>
    latestEndOfNight(spansOf(night, earlier), from.toMillis(), times)
  )

  return DateTime.fromMillis(Math.min(...ends), { zone: 'utc' })
}

/** Walks from the beginning of the hold to the instant at which the window before it is full. */
function latestEndOfNight(spans: Span[], from: number, times: HoldTimes): number {
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
export function pauseEnd({ stay, from, earlier }: Hold, times: HoldTimes): DateTime | null {
  const ends = earlier
    .filter(({ hasLapsed }) => hasLapsed)
    .filter(({ checkIn, checkOut }) => checkIn < stay.checkOut && stay.checkIn < checkOut)
    .map(({ until }) => until.plus({ minutes: times.pauseMinutes }))
    .filter((end) => end > from)

  return ends.length > 0 ? DateTime.max(...(ends as [DateTime])) : null
}

/** The first UTC instant from which all nights can be held for so many minutes; never before `from`. */
export function nextHoldOf(minutes: number, { stay, from, earlier }: Hold, times: HoldTimes) {
  const starts = nightsOf(stay).map((night) =>
    nextStartOfNight(spansOf(night, earlier), minutes, times)
  )

  return DateTime.fromMillis(Math.max(from.toMillis(), ...starts), { zone: 'utc' })
}

/** Walks back through what was held, to the instant that must have left the window by the end of the new hold. */
function nextStartOfNight(spans: Span[], minutes: number, times: HoldTimes): number {
  let spare = (times.unpaidMinutes - minutes) * MINUTE

  for (const { from, until } of spans.toReversed()) {
    if (until - from > spare) return until - spare + (times.windowMinutes - minutes) * MINUTE
    spare -= until - from
  }
  return 0
}

/** When this night was held, the earliest first. */
function spansOf(night: AucklandDate, periods: HeldPeriod[]): Span[] {
  return periods
    .filter(({ checkIn, checkOut }) => checkIn <= night && night < checkOut)
    .map(({ from, until }) => ({ from: from.toMillis(), until: until.toMillis() }))
    .sort((one, other) => one.from - other.from)
}

function heldAfter(instant: number, spans: Span[]): number {
  return spans.reduce(
    (sum, { from, until }) => sum + Math.max(0, until - Math.max(from, instant)),
    0
  )
}

function nightsOf({ checkIn, nights }: StayRange): AucklandDate[] {
  return Array.from({ length: nights }, (_, index) => addDays(checkIn, index))
}
