import { priceStay, rateCardOf } from '#catalog/contract/price_stay'
import { stayOf } from '#catalog/queries/matching_listings'
import { toNzd } from '#shared/values/money'

/** The price of the chosen stay at each listing, in NZD by listing id; empty without dates. */
export function pricesForDates(
  listings: (Parameters<typeof rateCardOf>[0] & { id: string })[],
  dates: { checkIn?: string; checkOut?: string }
): Record<string, { total: number; summary: string }> {
  const stay = stayOf(dates)
  if (!stay) return {}

  const priced = listings.flatMap((listing) => {
    const price = priceStay(rateCardOf(listing), stay)
    return price
      ? [[listing.id, { total: toNzd(price.totalCents), summary: price.summary }] as const]
      : []
  })
  return Object.fromEntries(priced)
}
