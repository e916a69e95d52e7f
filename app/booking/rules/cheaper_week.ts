import type { Cents } from '#shared/values/money'

const NIGHTS_PER_WEEK = 7

/**
 * A whole week may cost less than six nights (rule P1).
 *
 * @param priceOf the price of so many nights in cents
 * @returns the next whole number of weeks when it costs less than the stay
 */
export function cheaperWeek(
  priceOf: (nights: number) => { totalCents: Cents } | null,
  nights: number
): { nights: number; totalCents: Cents } | null {
  const wholeWeeks = Math.ceil(nights / NIGHTS_PER_WEEK) * NIGHTS_PER_WEEK
  const asked = priceOf(nights)
  const longer = priceOf(wholeWeeks)
  if (!asked || !longer || longer.totalCents >= asked.totalCents) return null

  return { nights: wholeWeeks, totalCents: longer.totalCents }
}
