import { priceStay } from '#catalog/contract/price_stay'
import type Listing from '#catalog/models/listing'
import { toNzd } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'

/** What the chosen stay costs at each mooring, in NZD by listing id; nothing without dates. */
export function stayPrices(
  listings: Listing[],
  { checkIn, checkOut }: { checkIn?: string; checkOut?: string }
): Record<string, { total: number; summary: string }> {
  const stay = checkIn && checkOut ? StayRange.from(checkIn, checkOut) : null
  if (!stay) return {}

  const priced = listings.flatMap((listing) => {
    const price = priceStay(listing, stay.nights)
    return price
      ? [[listing.id, { total: toNzd(price.totalCents), summary: price.summary }] as const]
      : []
  })
  return Object.fromEntries(priced)
}
