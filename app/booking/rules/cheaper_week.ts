import { priceStay, type RateCard, type StayPrice } from '#catalog/contract/price_stay'
import { addDays } from '#shared/values/auckland_time'
import type { Cents } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

const NIGHTS_PER_WEEK = 7

/**
 * A whole week may cost less than six nights (rule P1), by the rates of its own nights. Not told of a stay over several seasons.
 *
 * @returns the next whole number of weeks from the same check-in, when it costs less than the stay; cents
 */
export function cheaperWeek(
  card: RateCard,
  stay: StayRange,
  { totalCents, lines }: StayPrice
): { nights: number; totalCents: Cents } | null {
  const nights = Math.ceil(stay.nights / NIGHTS_PER_WEEK) * NIGHTS_PER_WEEK
  if (nights === stay.nights || lines.some(({ run }) => run.nights < stay.nights)) return null
  const longer = priceStay(card, StayRange.from(stay.checkIn, addDays(stay.checkIn, nights))!)
  if (!longer || longer.totalCents >= totalCents) return null

  return { nights, totalCents: longer.totalCents }
}
