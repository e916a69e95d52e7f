import { BaseTransformer } from '@adonisjs/core/transformers'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type Listing from '#catalog/models/listing'
import type Photo from '#catalog/models/photo'
import PhotoTransformer from '#catalog/transformers/photo_transformer'
import { toNzdOrNull } from '#shared/values/money'

const [, URL_WIDTH] = marketplace.photos.widths

/**
 * A listing with owner and photos preloaded. By itself it is what the public may know; the secrets
 * are named in `forOwner` alone (design.md, section 9).
 */
export default class ListingTransformer extends BaseTransformer<Listing> {
  toObject() {
    const { owner, photos, publicLatitude, publicLongitude } = this.resource

    return {
      ...this.#openFacts(),
      latitude: publicLatitude,
      longitude: publicLongitude,
      locationIsApproximate: true,
      ...this.#pictures(photos.filter(({ isPublic }) => isPublic)),
      owner: { firstName: owner.firstName },
    }
  }

  /** Everything, for the owner and administrators. */
  forOwner() {
    const listing = this.resource

    return {
      ...this.#openFacts(),
      ...this.pick(listing, [
        'latitude',
        'longitude',
        'publicLatitude',
        'publicLongitude',
        'mooringNumber',
        'accessCode',
        'accessInstructions',
        'flagReason',
        'rejectionReason',
      ]),
      locationIsApproximate: false,
      hiddenReason: listing.hiddenReason(DateTime.utc()),
      ...this.#pictures(listing.photos),
      owner: this.pick(listing.owner, ['firstName', 'lastName', 'email']),
    }
  }

  #openFacts() {
    const listing = this.resource

    return {
      ...this.pick(listing, [
        'id',
        'title',
        'description',
        'location',
        'region',
        'mooringType',
        'highTideDepth',
        'lowTideDepth',
        'maxVesselLength',
        'weightCapacity',
        'licensedVesselType',
        'nextInspectionDate',
        'lastInspectionDate',
        'minimumNights',
        'cancellationPolicy',
        'amenities',
        'rentalType',
        'isActive',
        'moderationStatus',
      ]),
      pricePerNight: toNzdOrNull(listing.pricePerNightCents),
      weeklyRate: toNzdOrNull(listing.weeklyRateCents),
      createdAt: listing.createdAt.toUTC().toISO()!,
    }
  }

  #pictures(photos: Photo[]) {
    const primary = photos.find(({ isPrimary }) => isPrimary) ?? photos.at(0)

    return {
      photos: PhotoTransformer.transform(photos),
      primaryPhoto: primary?.pathOf(URL_WIDTH) ?? null,
    }
  }
}
