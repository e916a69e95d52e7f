import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import { toNzdOrNull } from '#shared/values/money'

/** A listing in administrators' lists, without secrets. Needs its owner loaded. */
export default class ModeratedListingTransformer extends BaseTransformer<Listing> {
  constructor(
    listing: Listing,
    private now: DateTime
  ) {
    super(listing)
  }

  toObject() {
    const listing = this.resource

    return {
      ...this.pick(listing, [
        'id',
        'title',
        'location',
        'region',
        'mooringType',
        'maxVesselLength',
        'isActive',
        'moderationStatus',
        'flagReason',
        'rejectionReason',
        'pendingReason',
        'nextInspectionDate',
      ]),
      owner: this.pick(listing.owner, ['id', 'firstName', 'lastName', 'email']),
      pricePerNight: toNzdOrNull(listing.pricePerNightCents),
      weeklyRate: toNzdOrNull(listing.weeklyRateCents),
      isInspectionOverdue: listing.isInspectionOverdue(this.now),
      editedAt: listing.editedAt?.toUTC().toISO() ?? null,
      createdAt: listing.createdAt.toUTC().toISO()!,
      updatedAt: listing.updatedAt.toUTC().toISO()!,
    }
  }
}
