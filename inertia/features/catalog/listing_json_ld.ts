import type { Listing } from './types'

/** What search engines read of a mooring; its place is the region only. */
export function listingJsonLd(listing: Listing, siteUrl: string): object {
  const rates = [listing.pricePerNight, listing.weeklyRate].filter((rate) => (rate ?? 0) > 0)

  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    'name': listing.title,
    'description': listing.description,
    'category': listing.mooringType,
    'image': listing.photos.map(({ url }) => `${siteUrl}${url}`),
    'url': `${siteUrl}/listing/${listing.id}`,
    ...(rates.length > 0 && {
      offers: {
        '@type': 'Offer',
        'price': rates[0],
        'priceCurrency': 'NZD',
        'availability': 'https://schema.org/InStock',
        'areaServed': listing.region,
      },
    }),
  }
}
