/** Days as YYYY-MM-DD, both inclusive. */
export interface DayPeriod {
  from: string
  to: string
}

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
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
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
    return day !== chosen.end && (isAmong(limits.taken, day) || isInShortGap(day, limits))
  if (day === anchor) return false

  return day > anchor ? !isRangeFree(anchor, day, limits) : !isRangeFree(day, anchor, limits)
}

/** Whether a day lies between taken ones, or today and a taken one, so close that no stay of the least nights fits (rule W102). */
export function isInShortGap(day: string, { min, taken, mode, minNights = 1 }: DayLimits): boolean {
  if (isAmong(taken, day) || (min !== undefined && day < min)) return false

  const next = taken.reduce((first, { from }) => (from > day && from < first ? from : first), '~')
  if (mode !== 'nights' || minNights < 2 || next === '~') return false

  const last = taken.reduce((latest, { to }) => (to < day && to > latest ? to : latest), '')
  const isFromToday = min !== undefined && (last === '' || last < min)
  if (last === '' && !isFromToday) return false

  const nights = isFromToday ? nightsBetween(min, next) : nightsBetween(last, next) - 1
  return nights < minNights
}

/** What a day of a calendar is, in words beside its date for screen readers; null when it can be chosen (rule W103). */
export function noteOfDay(
  day: string,
  limits: DayLimits,
  held: readonly DayPeriod[]
): string | null {
  if (isAmong(held, day)) return 'held for you'
  if (limits.min !== undefined && day < limits.min) return 'over'
  if (isAmong(limits.taken, day)) return 'not available'

  return isInShortGap(day, limits) ? `too short for ${limits.minNights} nights` : null
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
  return !isOutside(day, limits) && !isAmong(limits.taken, day)
}

function isOutside(day: string, { min, max }: DayLimits) {
  return (min !== undefined && day < min) || (max !== undefined && day > max)
}
