import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { shownPhoto } from '#catalog/contract/listing_card'
import type { PublicPhoto, ShownListing } from '#catalog/queries/public_listing'
import { OPEN_FIELDS } from '#catalog/rules/listing_fields'
import { ratingOf } from '#catalog/rules/rating'
import type { Fit } from '#catalog/rules/vessel_fit'
import { primaryPhoto } from '#catalog/rules/primary_photo'
import { shownPermit } from '#catalog/rules/permit'
import { photoPath } from '#catalog/rules/photo_paths'
import { rentalType } from '#catalog/rules/rental_type'
import { presentSeasons } from '#catalog/rules/seasons'
import { aucklandDateOf } from '#shared/values/auckland_time'
import { toNzdOrNull } from '#shared/values/money'

const [, URL_WIDTH] = marketplace.photos.widths

type OpenField = (typeof OPEN_FIELDS)[number]

/** A listing without secrets (rule V4), with how the boat that was named fits; null without one. */
export function publicListing(listing: ShownListing, fit: Fit | null = null) {
  return {
    ...openFacts(listing),
    fit,
    latitude: listing.publicLatitude,
    longitude: listing.publicLongitude,
    locationIsApproximate: true as const,
    ...pictures(listing.photos.filter(({ isPublic }) => isPublic)),
    owner: { id: listing.ownerId, firstName: listing.owner.firstName },
    compliance: shownPermit(listing, aucklandDateOf(DateTime.utc())),
  }
}

/** Fields that public and owner see alike. */
export function openFacts(listing: ShownListing) {
  const { isActive, moderationStatus, pricePerNightCents, weeklyRateCents, createdAt } = listing

  return {
    ...storedFacts(listing),
    rentalType: rentalType(listing),
    isActive,
    moderationStatus,
    pricePerNight: toNzdOrNull(pricePerNightCents),
    weeklyRate: toNzdOrNull(weeklyRateCents),
    rates: presentSeasons(listing.rates),
    rating: ratingOf(listing),
    createdAt: isoOf(createdAt),
  }
}

function storedFacts(listing: ShownListing) {
  const facts: Partial<Record<OpenField, unknown>> = {}
  for (const name of OPEN_FIELDS) facts[name] = listing[name]

  return facts as Pick<ShownListing, OpenField>
}

/** Photos in order, and the URL of the card photo. */
export function pictures(photos: PublicPhoto[]) {
  const primary = primaryPhoto(photos)

  return {
    photos: photos.map(shownPhoto),
    primaryPhoto: primary ? photoPath(primary.storageKey, URL_WIDTH) : null,
  }
}

function isoOf(instant: Date | DateTime): string {
  return instant instanceof Date ? instant.toISOString() : instant.toUTC().toISO()!
}
