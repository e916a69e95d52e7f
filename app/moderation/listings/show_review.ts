import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Listing from '#catalog/models/listing'
import EvidenceStanding from '#compliance/contract/evidence_standing'
import ApprovedListing from '#moderation/models/approved_listing'
import { changesSince, contentOf } from '#moderation/rules/approved_content'
import { toNzdOrNull } from '#shared/values/money'
import { pick } from '#shared/values/pick'
import { isUuid } from '#shared/values/uuid'

const [, CARD] = marketplace.photos.widths

/** A listing as an administrator reviews it: with the real place, all photos, and what changed since it was approved. */
@inject()
export default class ShowReview {
  constructor(private evidence: EvidenceStanding) {}

  /**
   * @returns the real place in degrees, rates in NZD, the instant that is sent back with a decision (rule X14); null when
   *   there is no such listing. `approved` is null at the first review, and where the approval is older than this record.
   */
  async handle({ listingId, now }: { listingId: string; now: DateTime }) {
    const listing = isUuid(listingId)
      ? await Listing.query()
          .where('id', listingId)
          .whereNull('deleted_at')
          .preload('owner')
          .preload('photos')
          .first()
      : null
    if (!listing) return null

    const approved = await ApprovedListing.find(listingId)
    return {
      ...this.#shown(listing, now),
      evidence: await this.evidence.of({ listingId, now }),
      isEvidenceDemanded: marketplace.compliance.mode === 'enforce',
      approved: approved && {
        at: approved.approvedAt.toUTC().toISO()!,
        changes: changesSince(approved.content, contentOf(listing, listing.photos)),
      },
    }
  }

  #shown(listing: Listing, now: DateTime) {
    return {
      ...pick(listing, [
        'id',
        'title',
        'description',
        'location',
        'region',
        'latitude',
        'longitude',
        'mooringNumber',
        'moderationStatus',
        'pendingReason',
        'isActive',
      ]),
      editedAt: listing.editedAt?.toUTC().toISO() ?? null,
      updatedAt: listing.updatedAt.toUTC().toISO()!,
      isInspectionOverdue: listing.isInspectionOverdue(now),
      owner: pick(listing.owner, ['id', 'firstName', 'lastName', 'email']),
      facts: {
        mooringType: listing.mooringType,
        maxVesselLength: listing.maxVesselLength,
        weightCapacity: listing.weightCapacity,
        highTideDepth: listing.highTideDepth,
        lowTideDepth: listing.lowTideDepth,
        licensedVesselType: listing.licensedVesselType,
        nextInspectionDate: listing.nextInspectionDate,
        lastInspectionDate: listing.lastInspectionDate,
        minimumNights: listing.minimumNights,
        cancellationPolicy: listing.cancellationPolicy,
        amenities: listing.amenities,
        pricePerNight: toNzdOrNull(listing.pricePerNightCents),
        weeklyRate: toNzdOrNull(listing.weeklyRateCents),
      },
      photos: listing.photos.map((photo) => ({
        id: photo.id,
        url: photo.pathOf(CARD),
        isPublic: photo.isPublic,
        isPrimary: photo.isPrimary,
      })),
    }
  }
}
