import type { FitProblem } from '#catalog/rules/vessel_fit'
import { addDays, type AucklandDate } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

/** Why one mooring does not match a search, as its end of a sentence: of one mooring and of several. */
export interface Obstacle {
  /** Whether other dates would do. */
  isOfDates: boolean
  one: string
  many: string
}

interface Facts {
  mooringType: string
  minimumNights: number
  /** NZD a night; null without a rate. */
  nightly: number | null
  fitProblem: FitProblem | null
  isTaken: boolean
}

interface Asked {
  mooringType?: string
  minPrice?: number
  maxPrice?: number
  stay: StayRange | null
}

/** What keeps a mooring from matching, the last thing first that people can change; null when nothing does. */
export function obstacleOf(mooring: Facts, asked: Asked): Obstacle | null {
  const { mooringType, minPrice, maxPrice, stay } = asked
  const { nightly, minimumNights, fitProblem, isTaken } = mooring

  if (fitProblem) return WORDS[fitProblem.code] ?? WORDS.OTHER
  if (mooringType && mooring.mooringType !== mooringType)
    return obstacle(`is a ${mooring.mooringType}`, `are ${mooring.mooringType}s`)
  if (nightly === null && (stay || minPrice !== undefined || maxPrice !== undefined))
    return obstacle('has no price yet', 'have no price yet')
  if (maxPrice !== undefined && nightly! > maxPrice)
    return obstacle(`costs more than $${maxPrice} a night`, `cost more than $${maxPrice} a night`)
  if (minPrice !== undefined && nightly! < minPrice)
    return obstacle(`costs less than $${minPrice} a night`, `cost less than $${minPrice} a night`)
  if (stay && minimumNights > stay.nights)
    return {
      ...obstacle(`needs ${minimumNights} nights`, `need ${minimumNights} nights`),
      isOfDates: true,
    }

  return isTaken
    ? {
        ...obstacle('is taken on these dates', 'are taken on these dates'),
        isOfDates: true,
      }
    : null
}

const obstacle = (one: string, many: string): Obstacle => ({ isOfDates: false, one, many })

const WORDS: Record<string, Obstacle> = {
  TOO_LONG: obstacle('is for shorter boats', 'are for shorter boats'),
  TOO_HEAVY: obstacle('is for lighter boats', 'are for lighter boats'),
  TOO_DEEP: obstacle('is too shallow for the boat', 'are too shallow for the boat'),
  MEASURE_MISSING: obstacle(
    'needs to know more about the boat',
    'need to know more about the boat'
  ),
  OTHER: obstacle('does not take the boat', 'do not take the boat'),
}

/**
 * "2 moorings at Point England: one needs 7 nights, one is taken on these dates."
 *
 * @param where "at Point England"; may be empty
 */
export function noMatchWords(where: string, obstacles: Obstacle[]): string | null {
  const [first] = obstacles
  if (!first) return null
  const place = where && ` ${where}`
  if (obstacles.length === 1) return `The one mooring${place} ${first.one}.`

  const groups = Map.groupBy(obstacles, ({ one }) => one)
  const all = obstacles.length === 2 ? 'Both' : `All ${obstacles.length}`
  if (groups.size === 1) return `${all} moorings${place} ${first.many}.`

  const parts = [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .map(([{ one, many }, ...others]) =>
      others.length === 0 ? `one ${one}` : `${others.length + 1} ${many}`
    )
  return `${obstacles.length} moorings${place}: ${parts.join(', ')}.`
}

/** Days by which a stay may begin earlier or later. */
const MOST_DAYS = 45

/**
 * The stay nearest to one that cannot be had, as long as it or as the mooring needs; null when there is none within six weeks.
 *
 * @param taken nights that are taken, as date ranges `[from, to)`
 */
export function nearestStay(
  wanted: StayRange,
  taken: { from: AucklandDate; to: AucklandDate }[],
  { minimumNights, today }: { minimumNights: number; today: AucklandDate }
): StayRange | null {
  const nights = Math.max(wanted.nights, minimumNights)
  const shifts = Array.from({ length: MOST_DAYS }, (_, day) => [day + 1, -(day + 1)]).flat()

  for (const shift of [0, ...shifts]) {
    const checkIn = addDays(wanted.checkIn, shift)
    const checkOut = addDays(checkIn, nights)
    const isFree = taken.every(({ from, to }) => to <= checkIn || from >= checkOut)
    if (checkIn >= today && isFree) return StayRange.from(checkIn, checkOut)
  }
  return null
}
