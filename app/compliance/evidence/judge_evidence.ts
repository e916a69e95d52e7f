import type Evidence from '#compliance/models/evidence'
import { fieldsOf } from '#compliance/rules/evidence_fields'
import {
  type EvidenceProblem,
  type EvidenceStatus,
  problemsOf,
  statusOf,
} from '#compliance/rules/evidence_status'
import marketplace from '#config/marketplace'
import { aucklandDateOf } from '#shared/values/auckland_time'
import type { DateTime } from 'luxon'

export interface Judgement {
  status: EvidenceStatus
  problems: EvidenceProblem[]
}

/** How the evidence of a listing stands at an instant. Needs its documents loaded. */
export function judgeEvidence(evidence: Evidence, now: DateTime): Judgement {
  const { decision, documents } = evidence
  const judged = { ...fieldsOf(evidence), decision, documents }
  const today = aucklandDateOf(now)
  const { warnMonths } = marketplace.compliance

  return { status: statusOf(judged, today), problems: problemsOf(judged, { today, warnMonths }) }
}
