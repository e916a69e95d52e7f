import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import ModerateListing, { type Decision } from '#catalog/contract/moderate_listing'
import Listing from '#catalog/models/listing'
import EvidenceStanding from '#compliance/contract/evidence_standing'
import ApprovedListing from '#moderation/models/approved_listing'
import { contentOf } from '#moderation/rules/approved_content'
import type { Trx } from '#platform/database/trx'
import { recordAudit } from '#moderation/audit/record_audit'
import type { Author } from '#shared/values/author'
import { mailListingDecision } from '#moderation/listings/mail_listing_decision'

type ListingDecision = Decision &
  Author & {
    listingId: string
    /** As in ModerateListing. */
    updatedAt?: string
  }

/**
 * Approves, rejects or flags a listing and mails the owner the decision with its reason (rule X11). Approving an
 * approved listing keeps what was edited since (rule L82), and otherwise does nothing.
 */
@inject()
export default class DecideOnListing {
  constructor(
    private listings: ModerateListing,
    private evidence: EvidenceStanding
  ) {}

  /** @throws NotFound; ListingChangedMeanwhile when it changed after the administrator saw it; EvidenceIncomplete (rule E14) */
  async handle(decision: ListingDecision): Promise<Listing> {
    const { status, listingId, actorId, address, reason } = decision

    return db.transaction(async (trx) => {
      const listing = await Listing.locked(listingId, trx)
      const isApproved = status === 'approved' && listing.moderationStatus === 'approved'
      if (isApproved && !listing.editedAt) return listing
      if (status === 'approved')
        await this.evidence.refuseApproval({ listingId, now: DateTime.utc() }, trx)

      const decided = await this.listings.handle(decision, trx)
      await recordAudit(
        {
          actorId,
          address,
          reason,
          action: `listing.${status}`,
          targetType: 'listing',
          targetId: listingId,
          before: snapshot(listing),
          after: snapshot(decided),
        },
        trx
      )
      if (status === 'approved') await storeApproved(decided, trx)
      if (!isApproved) await mailListingDecision(decided, trx)
      return decided
    })
  }
}

/** In place of what was approved before (rule X33). */
async function storeApproved(listing: Listing, client: Trx) {
  await ApprovedListing.updateOrCreate(
    { listingId: listing.id },
    { content: contentOf(listing, listing.photos), approvedAt: DateTime.utc() },
    { client }
  )
}

function snapshot({ moderationStatus, flagReason, rejectionReason }: Listing) {
  return { moderationStatus, flagReason, rejectionReason }
}
