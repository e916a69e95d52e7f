import { type EvidenceState, EvidenceStates } from '#catalog/contract/evidence_states'
import { noEvidence } from '#compliance/evidence/find_evidence'
import { judgeEvidence } from '#compliance/evidence/judge_evidence'
import Evidence from '#compliance/models/evidence'
import type { DateTime } from 'luxon'

export default class FindEvidenceStates extends EvidenceStates {
  async of(listingIds: string[], now: DateTime): Promise<Map<string, EvidenceState>> {
    const given = await Evidence.query().whereIn('listing_id', listingIds).preload('documents')
    const evidenceOf = new Map(given.map((evidence) => [evidence.listingId, evidence]))

    return new Map(
      listingIds.map((id) => [id, judgeEvidence(evidenceOf.get(id) ?? noEvidence(id), now)])
    )
  }
}
