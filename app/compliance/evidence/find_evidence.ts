import Evidence from '#compliance/models/evidence'
import type EvidenceDocument from '#compliance/models/evidence_document'
import { NO_EVIDENCE } from '#compliance/rules/evidence_fields'
import type { Trx } from '#platform/database/trx'

const UNDECIDED = { changedAt: null, decision: null, decidedAt: null, decidedBy: null, note: null }

/** The evidence of a listing with its documents; a new record where nothing was given yet. */
export default class FindEvidence {
  async handle({ listingId }: { listingId: string }, trx?: Trx): Promise<Evidence> {
    const query = Evidence.query({ client: trx }).where({ listingId })
    const evidence = (await query.preload('documents').first()) ?? noEvidence(listingId)

    return trx ? evidence.useTransaction(trx) : evidence
  }
}

/** The record of a listing of which nothing was given. */
export function noEvidence(listingId: string): Evidence {
  const evidence = new Evidence().merge({ listingId, ...NO_EVIDENCE, ...UNDECIDED })
  evidence.$setRelated('documents', [] as EvidenceDocument[])

  return evidence
}
