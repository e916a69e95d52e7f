import type { Listing } from './types'

/** What search engines read of a mooring; its place is the region only. */
export function listingJsonLd(listing: Listing, siteUrl: string): object {
  const rates = [
    { price: listing.pricePerNight ?? 0, unitCode: 'DAY' },
    { price: listing.weeklyRate ?? 0, unitCode: 'WEE' },
  ].filter(({ price }) => price > 0)

  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    'name': listing.title,
    'description': listing.description,
    'category': listing.mooringType,
    'image': listing.photos.map(({ url }) => `${siteUrl}${url}`),
    'url': `${siteUrl}/listing/${listing.id}`,
    ...(listing.rating && { aggregateRating: ratingOf(listing.rating) }),
    ...(rates.length > 0 && { offers: rates.map((rate) => offerOf(rate, listing.region)) }),
  }
}

function ratingOf({ average, count }: NonNullable<Listing['rating']>) {
  return { '@type': 'AggregateRating', 'ratingValue': average, 'reviewCount': count }
}

/** A rate in NZD by its unit of UN/CEFACT: DAY for a night, WEE for 7 nights. */
function offerOf({ price, unitCode }: { price: number; unitCode: string }, areaServed: string) {
  const rate = { price, priceCurrency: 'NZD' }

  return {
    '@type': 'Offer',
    ...rate,
    'availability': 'https://schema.org/InStock',
    'priceSpecification': { '@type': 'UnitPriceSpecification', ...rate, unitCode },
    areaServed,
  }
}
