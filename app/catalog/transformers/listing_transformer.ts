import { BaseTransformer } from '@adonisjs/core/transformers'
import { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import { pendingNotice } from '#catalog/steps/review_reason'
import { formOfListing } from '#catalog/rules/listing_fields'
import { openFacts, pictures, publicListing } from '#catalog/transformers/public_listing'
import { versionOf } from '#shared/forms/record_version'

/** Public by default; only `forOwner` has secrets (rule V4). Needs owner and photos loaded. */
export default class ListingTransformer extends BaseTransformer<Listing> {
  toObject() {
    return publicListing(this.resource)
  }

  /** With private photos, for those who may see them. */
  withPrivatePhotos() {
    return { ...this.toObject(), ...pictures(this.resource.photos) }
  }

  /** Everything, for the owner and administrators. */
  forOwner() {
    const listing = this.resource

    return {
      ...openFacts(listing),
      fit: null,
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
        'pendingReason',
      ]),
      pendingNotice: pendingNotice(listing),
      locationIsApproximate: false as const,
      hiddenReason: listing.hiddenReason(DateTime.utc()),
      ...pictures(listing.photos),
      owner: this.pick(listing.owner, ['id', 'firstName', 'lastName', 'email']),
      version: versionOf(listing.id, formOfListing(listing)),
    }
  }
}
