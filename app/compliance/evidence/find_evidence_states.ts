import { type EvidenceState, EvidenceStates } from '#catalog/contract/evidence_states'
import { noEvidence } from '#compliance/evidence/find_evidence'
import { judgeEvidence } from '#compliance/evidence/judge_evidence'
import Evidence from '#compliance/models/evidence'
import EvidenceDocument from '#compliance/models/evidence_document'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { DateTime } from 'luxon'

const TOGETHER = { client: 'together' } as const

export default class FindEvidenceStates extends EvidenceStates {
  async of(listingIds: string[], now: DateTime): Promise<Map<string, EvidenceState>> {
    const ofListings = sql`WHERE listing_id = ANY(${listingIds}::uuid[])`
    const [given, documents] = await Promise.all([
      findModels(Evidence, ofListings, TOGETHER),
      findModels(EvidenceDocument, sql`${ofListings} ORDER BY created_at, id`, TOGETHER),
    ])
    const documentsOf = Map.groupBy(documents, ({ listingId }) => listingId)
    for (const evidence of given)
      evidence.$setRelated('documents', documentsOf.get(evidence.listingId) ?? [])
    const evidenceOf = new Map(given.map((evidence) => [evidence.listingId, evidence]))

    return new Map(
      listingIds.map((id) => [id, judgeEvidence(evidenceOf.get(id) ?? noEvidence(id), now)])
    )
  }
}
