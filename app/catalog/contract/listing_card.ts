import marketplace from '#config/marketplace'
import type { CardListing, PublicPhoto } from '#catalog/queries/public_listing'
import { photoPath } from '#catalog/rules/photo_paths'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import { ratingOf } from '#catalog/rules/rating'
import type { Fit } from '#catalog/rules/vessel_fit'
import { toNzdOrNull } from '#shared/values/money'

const { widths } = marketplace.photos
const [, URL_WIDTH] = widths

/** The fields of a card, rates in NZD; a page with all fields would be three times as large. */
export function listingCard(listing: CardListing, fit: Fit | null) {
  const photo = primaryPhoto(listing.photos.filter(({ isPublic }) => isPublic))

  return {
    id: listing.id,
    title: listing.title,
    location: listing.location,
    mooringType: listing.mooringType,
    maxVesselLength: listing.maxVesselLength,
    pricePerNight: toNzdOrNull(listing.pricePerNightCents),
    weeklyRate: toNzdOrNull(listing.weeklyRateCents),
    instantBook: listing.instantBook,
    /** Of a listing that has no rate of its own, only seasons. */
    hasSeasons: listing.rates.length > 0,
    photo: photo ? shownPhoto(photo) : null,
    fit,
    rating: ratingOf(listing),
    owner: { id: listing.ownerId, firstName: listing.owner.firstName },
  }
}

/** `url` is the middle width, `sources` are all widths. */
export function shownPhoto(photo: PublicPhoto) {
  return {
    id: photo.id,
    isPrimary: photo.isPrimary,
    isPublic: photo.isPublic,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    url: photoPath(photo.storageKey, URL_WIDTH),
    order: photo.position,
    sources: widths.map((width) => ({ width, url: photoPath(photo.storageKey, width) })),
  }
}
