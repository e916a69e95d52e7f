import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'

export type BookedListing = ReturnType<typeof bookedListing>

export type RevealedListing = ReturnType<typeof revealedListing>

const [, CARD_WIDTH] = marketplace.photos.widths

/** The mooring of a booking as anybody may see it: the place is the public one. */
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

/** The same for the renter of a revealed booking: where it really lies, and how to get to it. */
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
