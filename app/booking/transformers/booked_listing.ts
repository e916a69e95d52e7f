import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'

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
    locationIsApproximate: true,
  }
}

/** Replaces the public place for the renter of a revealed booking. */
export function revealedPlace(listing: Listing) {
  const { mooringNumber, latitude, longitude, accessCode, accessInstructions } = listing

  return {
    mooringNumber,
    latitude,
    longitude,
    locationIsApproximate: false,
    accessCode,
    accessInstructions,
  }
}
