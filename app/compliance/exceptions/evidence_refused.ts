import type { EvidenceProblem } from '#compliance/rules/evidence_status'
import marketplace from '#config/marketplace'
import { conflict, DomainError } from '#shared/exceptions/domain_error'

const MOST = marketplace.compliance.documentsPerListing

export class TooManyDocuments extends conflict(
  'DOCUMENT_LIMIT',
  `A mooring can have at most ${MOST} documents. Please remove one first.`
) {}

/** The evidence changed after the administrator saw it (409). */
export class EvidenceChangedMeanwhile extends conflict(
  'EVIDENCE_CHANGED',
  'This evidence has changed since you opened it. Please check it again before you decide'
) {}

/** Evidence that does not allow what is decided, with its problems (409). */
export class EvidenceIncomplete extends DomainError {
  readonly kind = 'conflict'
  readonly code = 'EVIDENCE_INCOMPLETE'
  override readonly extra: { problems: EvidenceProblem[] }

  constructor(message: string, problems: EvidenceProblem[]) {
    super(message)
    this.extra = { problems }
  }
}
