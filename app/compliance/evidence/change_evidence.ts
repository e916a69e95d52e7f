import { notifyListing } from '#catalog/contract/notify_listing'
import Listing from '#catalog/models/listing'
import { EvidenceChanged } from '#compliance/events/evidence_events'
import FindEvidence from '#compliance/evidence/find_evidence'
import { keepPermit } from '#compliance/evidence/keep_permit'
import type Evidence from '#compliance/models/evidence'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import type { Author } from '#shared/values/author'
import { DateTime } from 'luxon'

interface Change<Made> {
  /** What changed, in the words of `EvidenceChanged`; empty when nothing did. */
  changed: string[]
  made: Made
}

/**
 * Changes the evidence of a listing under its lock: a decision about it ends, and the listing's permit follows (rules E7, E13). The note
 * of a refusal stays until the next decision. Throws NotFound, and as `work`.
 */
export async function changeEvidence<Made>(
  { listingId, by }: { listingId: string; by: Author },
  work: (evidence: Evidence, trx: Trx) => Promise<Change<Made>>
): Promise<Made> {
  return db.transaction(async (trx) => {
    await Listing.locked(listingId, trx)
    const evidence = await new FindEvidence().handle({ listingId }, trx)
    const { changed, made } = await work(evidence, trx)
    if (changed.length === 0) return made

    const note = evidence.decision === 'checked' ? null : evidence.note
    const undecided = { decision: null, decidedAt: null, decidedBy: null, note }
    await evidence.merge({ ...undecided, changedAt: DateTime.utc() }).save()
    await keepPermit(evidence, trx)
    await publish(new EvidenceChanged({ ...by, listingId, changed }), trx)
    await notifyListing(listingId, trx)
    return made
  })
}
