import type Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'

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
    locationIsApproximate: true,
  }
}

/** What takes the place of the public location for the renter of a revealed booking. */
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
