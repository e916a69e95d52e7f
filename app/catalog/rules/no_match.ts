import type { StayRuleOrPhone } from '#catalog/rules/stay_rule_names'
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
  /** Of stays that begin on the day that was asked for. */
  minimumNights: number
  /** NZD a night; null without a rate. */
  nightly: number | null
  fitProblem: FitProblem | null
  /** The rule of stays that refuses the dates. */
  stayRule: StayRuleOrPhone | null
  isTaken: boolean
}

interface Asked {
  mooringType?: string
  minPrice?: number
  maxPrice?: number
}

/** What keeps a mooring from matching, the last thing first that people can change; null when nothing does. */
export function obstacleOf(mooring: Facts, asked: Asked): Obstacle | null {
  const { mooringType, minPrice, maxPrice } = asked
  const { nightly, minimumNights, fitProblem, stayRule, isTaken } = mooring

  if (fitProblem) return WORDS[fitProblem.code] ?? WORDS.OTHER
  if (mooringType && mooring.mooringType !== mooringType)
    return obstacle(`is a ${mooring.mooringType}`, `are ${mooring.mooringType}s`)
  if (stayRule === 'notPermitted')
    return obstacle('takes no bookings at the moment', 'take no bookings at the moment')
  const isPriceAsked = minPrice !== undefined || maxPrice !== undefined
  if (stayRule === 'price' || (nightly === null && isPriceAsked))
    return obstacle('has no price yet', 'have no price yet')
  if (maxPrice !== undefined && nightly! > maxPrice)
    return obstacle(`costs more than $${maxPrice} a night`, `cost more than $${maxPrice} a night`)
  if (minPrice !== undefined && nightly! < minPrice)
    return obstacle(`costs less than $${minPrice} a night`, `cost less than $${minPrice} a night`)

  return obstacleOfDates({ stayRule, minimumNights, isTaken })
}

function obstacleOfDates({
  stayRule,
  minimumNights,
  isTaken,
}: Pick<Facts, 'stayRule' | 'minimumNights' | 'isTaken'>): Obstacle | null {
  const ofDates = (one: string, many: string) => ({ ...obstacle(one, many), isOfDates: true })

  if (stayRule === 'minimumNights')
    return ofDates(`needs ${minimumNights} nights`, `need ${minimumNights} nights`)
  if (stayRule === 'notice') return ofDates('must be booked earlier', 'must be booked earlier')
  if (stayRule && FAR_AHEAD.includes(stayRule))
    return ofDates('cannot be booked so far ahead', 'cannot be booked so far ahead')

  return isTaken ? ofDates('is taken on these dates', 'are taken on these dates') : null
}

const FAR_AHEAD: StayRuleOrPhone[] = ['window', 'approval', 'inspection']

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
 * @param rules the fewest nights from a date, and whether the rules of the mooring allow a stay
 */
export function nearestStay(
  wanted: StayRange,
  taken: { from: AucklandDate; to: AucklandDate }[],
  rules: { leastNights: (checkIn: AucklandDate) => number; allows: (stay: StayRange) => boolean }
): StayRange | null {
  const shifts = Array.from({ length: MOST_DAYS }, (_, day) => [day + 1, -(day + 1)]).flat()

  for (const shift of [0, ...shifts]) {
    const checkIn = addDays(wanted.checkIn, shift)
    const nights = Math.max(wanted.nights, rules.leastNights(checkIn))
    const stay = StayRange.from(checkIn, addDays(checkIn, nights))!
    const isFree = taken.every(({ from, to }) => to <= checkIn || from >= stay.checkOut)
    if (isFree && rules.allows(stay)) return stay
  }
  return null
}
