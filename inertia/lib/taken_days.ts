/** Days as YYYY-MM-DD, both inclusive. */
export interface DayPeriod {
  from: string
  to: string
  /** Why nobody can have them. */
  why?: WhyTaken
}

/** In the words of the calendar of their owner. */
const WHY = {
  closed: 'not open for booking',
  blocked: 'blocked by the owner',
  booked: 'booked',
  turnover: 'kept free between stays',
  notice: 'too soon to book',
}

export type WhyTaken = keyof typeof WHY

/** Why nobody can have a period, in words. */
export const whyInWords = ({ why }: DayPeriod) => (why ? WHY[why] : 'not available')

export interface DayRange {
  start: string | null
  end: string | null
}

/** Whether `end` is the morning of departure (its night is not used) or a day like the others. */
export type RangeMode = 'nights' | 'days'

export interface DayLimits {
  min?: string
  max?: string
  taken: readonly DayPeriod[]
  mode: RangeMode
  /** Of a stay; left out, one. */
  minNights?: number
  /** Of stays that begin in one of these periods, in place of that. */
  seasons?: readonly SeasonMinimum[]
  /** The last day on which a stay may begin; it may end later. */
  lastStart?: string
}

export interface SeasonMinimum extends DayPeriod {
  /** Null: as without a season. */
  minimumNights: number | null
}

/** The fewest nights of a stay that begins on a day. */
export function leastNightsOn(
  day: string | null,
  { minNights = 1, seasons = [] }: Pick<DayLimits, 'minNights' | 'seasons'>
): number {
  const season = seasons.find(({ from, to }) => day !== null && from <= day && day <= to)

  return season?.minimumNights ?? minNights
}

/** Whether a day lies in one of these periods. */
export function isAmong(periods: readonly DayPeriod[], day: string): boolean {
  return periods.some(({ from, to }) => from <= day && day <= to)
}

/** Nights from one day to another. */
export function nightsBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)
}

export function dayBefore(day: string): string {
  return daysAfter(day, -1)
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Whether no taken day or night lies in the range. */
export function isRangeFree(start: string, end: string, { taken, mode }: DayLimits): boolean {
  return taken.every(({ from, to }) => to < start || (mode === 'nights' ? from >= end : from > end))
}

/**
 * Whether a calendar greys a day out. `anchor` is the first of two chosen days while the second is being chosen: the
 * range between may not cross a taken day, but a stay may end on the first one.
 */
export function isDayUnavailable(
  day: string,
  anchor: string | null,
  chosen: DayRange,
  limits: DayLimits
): boolean {
  if (anchor === null)
    return day !== chosen.end && (!canBegin(day, limits) || isInShortGap(day, limits))
  if (day === anchor) return false

  return day > anchor ? !isRangeFree(anchor, day, limits) : !isRangeFree(day, anchor, limits)
}

/** Whether a day lies between taken ones, or today and a taken one, so close that no stay of the least nights fits (rule W102). */
export function isInShortGap(day: string, limits: DayLimits): boolean {
  return shortGapAt(day, limits) !== null
}

/** The fewest nights of a stay that would begin in the short gap around a day; null where there is none. */
function shortGapAt(day: string, limits: DayLimits): number | null {
  const { min, taken, mode, minNights = 1, seasons = [] } = limits
  if (isAmong(taken, day) || (min !== undefined && day < min)) return null

  const next = taken.reduce((first, { from }) => (from > day && from < first ? from : first), '~')
  const most = Math.max(minNights, ...seasons.map(({ minimumNights }) => minimumNights ?? 1))
  if (mode !== 'nights' || most < 2 || next === '~') return null

  const last = taken.reduce((latest, { to }) => (to < day && to > latest ? to : latest), '')
  const isFromToday = min !== undefined && (last === '' || last < min)
  if (last === '' && !isFromToday) return null

  const first = isFromToday ? min : daysAfter(last, 1)
  const nights = nightsBetween(first, next)
  if (nights >= most) return null

  const least = Array.from({ length: nights }, (_, at) =>
    leastNightsOn(daysAfter(first, at), limits)
  )
  return least.some((wanted, at) => wanted <= nights - at) ? null : Math.min(...least)
}

/** What a day of a calendar is, in words beside its date for screen readers; null when it can be chosen (rule W103). */
export function noteOfDay(
  day: string,
  limits: DayLimits,
  held: readonly DayPeriod[]
): string | null {
  if (isAmong(held, day)) return 'held for you'
  if (limits.min !== undefined && day < limits.min) return 'over'
  const taken = limits.taken.find(({ from, to }) => from <= day && day <= to)
  if (taken) return whyInWords(taken)

  const least = shortGapAt(day, limits)
  if (least !== null) return `too short for ${least} nights`
  return canBegin(day, limits) ? null : 'too far ahead to begin a stay'
}

/** Which end of a typed range is invalid; null when none is. */
export function findWrongEnd({ start, end }: DayRange, limits: DayLimits): 'start' | 'end' | null {
  if (start !== null && !isStartPossible(start, limits)) return 'start'
  if (end === null) return null
  if (isOutside(end, limits)) return 'end'
  if (start === null) return null
  if (end < start || (end === start && limits.mode === 'nights')) return 'end'

  return isRangeFree(start, end, limits) ? null : 'end'
}

function isStartPossible(day: string, limits: DayLimits) {
  return !isOutside(day, limits) && canBegin(day, limits)
}

function canBegin(day: string, { taken, lastStart }: DayLimits) {
  return !isAmong(taken, day) && (lastStart === undefined || day <= lastStart)
}

function isOutside(day: string, { min, max }: DayLimits) {
  return (min !== undefined && day < min) || (max !== undefined && day > max)
}
