import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'

export type BookedListing = ReturnType<typeof bookedListing>

export type RevealedListing = ReturnType<typeof revealedListing>

const [, CARD_WIDTH] = marketplace.photos.widths

/** The listing of a booking, with its public point. */
export function bookedListing(listing: Listing) {
  const { cardPhoto } = listing

  return {
    id: listing.id,
    title: listing.title,
    location: listing.location,
    region: listing.region,
    mooringType: listing.mooringType,
    maxVesselLength: listing.maxVesselLength,
    primaryPhoto: cardPhoto?.pathOf(CARD_WIDTH) ?? null,
    latitude: listing.publicLatitude,
    longitude: listing.publicLongitude,
    locationIsApproximate: true as const,
  }
}

/** For the renter of a revealed booking: the real place, and how to get to it. */
export function revealedListing(listing: Listing) {
  const { mooringNumber, latitude, longitude, accessCode, accessInstructions } = listing

  return {
    ...bookedListing(listing),
    mooringNumber,
    latitude,
    longitude,
    locationIsApproximate: false as const,
    accessCode,
    accessInstructions,
  }
}
