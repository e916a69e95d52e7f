import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import FindListing from '#catalog/contract/find_listing'
import ModerateListing from '#catalog/contract/moderate_listing'
import type Listing from '#catalog/models/listing'
import { recordAudit } from '#moderation/audit/record_audit'
import { mailListingDecision } from '#moderation/listings/mail_listing_decision'

type Verdict =
  | { status: 'approved'; reason?: null }
  | { status: 'rejected'; reason?: string | null }
  | { status: 'flagged'; reason: string }

export type ListingDecision = Verdict & {
  listingId: string
  actorId: string
  /** The instant of its last change that the administrator saw, ISO 8601 UTC. */
  updatedAt?: string
  /** The network address the request came from. */
  address: string
}

/**
 * An administrator approves, rejects or flags a listing; the owner is mailed the decision and its reason
 * (rule X11). An approved one that is approved again stays as it is.
 */
@inject()
export default class DecideOnListing {
  constructor(
    private find: FindListing,
    private listings: ModerateListing
  ) {}

  /** @throws NotFound; ListingChangedMeanwhile when it is no longer what the administrator saw */
  async handle(decision: ListingDecision): Promise<Listing> {
    return db.transaction(async (trx) => {
      const listing = await this.find.locked(decision.listingId, trx)
      if (decision.status === 'approved' && listing.moderationStatus === 'approved') return listing

      const decided = await this.#decide(decision, trx)
      await this.#record(decision, { before: snapshot(listing), after: snapshot(decided) }, trx)
      await mailListingDecision(decided, trx)
      return decided
    })
  }

  #decide(decision: ListingDecision, trx: TransactionClientContract) {
    switch (decision.status) {
      case 'approved':
        return this.listings.approve(decision, trx)
      case 'rejected':
        return this.listings.reject(decision, trx)
      case 'flagged':
        return this.listings.flag(decision, trx)
    }
  }

  async #record(
    { status, listingId, actorId, address, reason }: ListingDecision,
    states: { before: ReturnType<typeof snapshot>; after: ReturnType<typeof snapshot> },
    trx: TransactionClientContract
  ) {
    await recordAudit(
      {
        ...states,
        actorId,
        address,
        reason,
        action: `listing.${status}`,
        targetType: 'listing',
        targetId: listingId,
      },
      trx
    )
  }
}

function snapshot({ moderationStatus, flagReason, rejectionReason }: Listing) {
  return { moderationStatus, flagReason, rejectionReason }
}
