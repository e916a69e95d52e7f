import EvidenceDocumentTransformer from '#compliance/evidence/evidence_document_transformer'
import { judgeEvidence } from '#compliance/evidence/judge_evidence'
import { versionOfEvidence } from '#compliance/evidence/seen_evidence'
import type Evidence from '#compliance/models/evidence'
import { fieldsOf } from '#compliance/rules/evidence_fields'
import { isoUtc } from '#shared/values/auckland_time'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DateTime } from 'luxon'

/** For the owner and administrators alone (rule E6). Needs the documents loaded. */
export default class EvidenceTransformer extends BaseTransformer<Evidence> {
  constructor(
    evidence: Evidence,
    private now: DateTime
  ) {
    super(evidence)
  }

  toObject() {
    const evidence = this.resource
    const { decision, decidedAt, note } = evidence

    return {
      ...fieldsOf(evidence),
      documents: EvidenceDocumentTransformer.transform(evidence.documents),
      ...judgeEvidence(evidence, this.now),
      checkedAt: decision === 'checked' && decidedAt ? isoUtc(decidedAt) : null,
      note,
      version: versionOfEvidence(evidence),
    }
  }
}
