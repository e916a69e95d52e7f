/** Days as YYYY-MM-DD, both inclusive. */
export interface DayPeriod {
  from: string
  to: string
}

export interface DayRange {
  start: string | null
  end: string | null
}

/** Whether `end` is a departure day (its night is not used) or a day like the others. */
export type RangeMode = 'nights' | 'days'

export interface DayLimits {
  min?: string
  max?: string
  taken: readonly DayPeriod[]
  mode: RangeMode
}

/** Whether the range contains no taken day or night. */
export function isRangeFree(start: string, end: string, { taken, mode }: DayLimits): boolean {
  return taken.every(({ from, to }) => to < start || (mode === 'nights' ? from >= end : from > end))
}

/**
 * Whether a calendar disables a day. `anchor` is the first chosen day while the second is being chosen: the range may
 * not cross a taken day, but a stay may end on the first one.
 */
export function isDayUnavailable(
  day: string,
  anchor: string | null,
  chosen: DayRange,
  limits: DayLimits
): boolean {
  if (anchor === null)
    return day !== chosen.end && limits.taken.some(({ from, to }) => from <= day && day <= to)
  if (day === anchor) return false

  return day > anchor ? !isRangeFree(anchor, day, limits) : !isRangeFree(day, anchor, limits)
}

/** Which end of a typed range is invalid; null when both are valid. */
export function findWrongEnd({ start, end }: DayRange, limits: DayLimits): 'start' | 'end' | null {
  if (start !== null && !isStartPossible(start, limits)) return 'start'
  if (end === null) return null
  if (isOutside(end, limits)) return 'end'
  if (start === null) return null
  if (end < start || (end === start && limits.mode === 'nights')) return 'end'

  return isRangeFree(start, end, limits) ? null : 'end'
}

function isStartPossible(day: string, limits: DayLimits) {
  return !isOutside(day, limits) && !limits.taken.some(({ from, to }) => from <= day && day <= to)
}

function isOutside(day: string, { min, max }: DayLimits) {
  return (min !== undefined && day < min) || (max !== undefined && day > max)
}
