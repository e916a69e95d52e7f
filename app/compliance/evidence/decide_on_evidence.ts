import { notifyListing } from '#catalog/contract/notify_listing'
import Listing from '#catalog/models/listing'
import { EvidenceDecided } from '#compliance/events/evidence_events'
import FindEvidence from '#compliance/evidence/find_evidence'
import { judgeEvidence } from '#compliance/evidence/judge_evidence'
import { keepPermit } from '#compliance/evidence/keep_permit'
import { mailEvidenceDecision } from '#compliance/evidence/mail_evidence'
import { hasChangedSince } from '#compliance/evidence/seen_evidence'
import {
  EvidenceChangedMeanwhile,
  EvidenceIncomplete,
} from '#compliance/exceptions/evidence_refused'
import type Evidence from '#compliance/models/evidence'
import { isWarning } from '#compliance/rules/evidence_status'
import { publish } from '#shared/events/publish'
import type { Author } from '#shared/values/author'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

interface Decision extends Author {
  listingId: string
  decision: 'checked' | 'refused'
  note: string | null
  /** Of the evidence as the administrator saw it; left out: not compared. */
  version?: string
}

/** An administrator checks or refuses the evidence of a mooring; audited, and mailed to the owner (rules E8, E9, E10). */
@inject()
export default class DecideOnEvidence {
  constructor(private evidence: FindEvidence) {}

  /** Throws NotFound, EvidenceChangedMeanwhile, EvidenceIncomplete. */
  async handle({ listingId, decision, note, version, ...author }: Decision): Promise<Listing> {
    const now = DateTime.utc()

    return db.transaction(async (trx) => {
      const listing = await Listing.locked(listingId, trx)
      const evidence = await this.evidence.handle({ listingId }, trx)
      if (version !== undefined && hasChangedSince(version, evidence))
        throw new EvidenceChangedMeanwhile()
      const { status, problems } = judgeEvidence(evidence, now)
      if (decision === 'checked' && !problems.every(isWarning))
        throw new EvidenceIncomplete('This evidence cannot be checked yet', problems)

      await evidence.merge({ decision, note, decidedAt: now, decidedBy: author.actorId }).save()
      await keepPermit(evidence, trx)
      const before = { evidence: status }
      const after = { evidence: decision, ...restsOn(evidence) }
      const facts = { listingId, decision, note, before, after }
      await publish(new EvidenceDecided({ ...author, ...facts }), trx)
      await mailEvidenceDecision({ evidence, listing }, trx)
      await notifyListing(listingId, trx)
      return listing
    })
  }
}

/** What a decision rests on, without what can tell the place. */
function restsOn(evidence: Evidence) {
  const { documents, inWaitingListArea, rentalApprovalUntil, inspectedOn } = evidence

  return {
    inWaitingListArea,
    rentalApprovalUntil,
    inspectedOn,
    inspectionValidUntil: evidence.inspectionValidUntil,
    documents: documents.map(({ kind }) => kind).join(', ') || null,
  }
}
