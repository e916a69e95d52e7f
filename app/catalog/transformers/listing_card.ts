import type { Fit } from '#catalog/rules/vessel_fit'
import { ratingOf } from '#catalog/rules/rating'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import { type ShownListing, shownPhoto } from '#catalog/transformers/public_listing'
import { toNzdOrNull } from '#shared/values/money'

/** The fields of a card, rates in NZD; a page with all fields would be three times as large. */
export function listingCard(listing: ShownListing, fit: Fit | null) {
  const photo = primaryPhoto(listing.photos.filter(({ isPublic }) => isPublic))

  return {
    id: listing.id,
    title: listing.title,
    location: listing.location,
    mooringType: listing.mooringType,
    maxVesselLength: listing.maxVesselLength,
    pricePerNight: toNzdOrNull(listing.pricePerNightCents),
    weeklyRate: toNzdOrNull(listing.weeklyRateCents),
    photo: photo ? shownPhoto(photo) : null,
    fit,
    rating: ratingOf(listing),
    owner: { id: listing.ownerId, firstName: listing.owner.firstName },
  }
}
