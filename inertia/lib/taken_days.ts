/** Days as YYYY-MM-DD, both inclusive. */
export interface DayPeriod {
  from: string
  to: string
  /** Why nobody can have them. */
  why?: WhyTaken
}

export type WhyTaken =
  | 'closed'
  | 'blocked'
  | 'booked'
  | 'turnover'
  | 'notice'
  | 'notPermitted'
  | 'approval'
  | 'inspection'

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

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
