import {
  type DayLimits,
  type DayPeriod,
  type DayRange,
  daysAfter,
  isAmong,
  leastNightsOn,
  nightsBetween,
  type WhyTaken,
} from './taken_days.ts'

/** In the words of the calendar of their owner. */
const WHY: Record<WhyTaken, string> = {
  closed: 'not open for booking',
  blocked: 'blocked by the owner',
  booked: 'booked',
  turnover: 'kept free between stays',
  notice: 'too soon to book',
  notPermitted: 'not open for booking at the moment',
  approval: 'after its rental approval ends',
  inspection: 'after its inspection ends',
}

/** Why nobody can have a period, in words. */
export const whyInWords = ({ why }: DayPeriod) => (why ? WHY[why] : 'not available')

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
