import { eventOf } from '#shared/events/domain_event'
import type { Author } from '#shared/values/author'

interface Changed extends Author {
  listingId: string
  /** Names of fields, `document added` or `document removed`; no values, which may tell the place of the mooring. */
  changed: string[]
}

export class EvidenceChanged extends eventOf<Changed>('compliance.evidence_changed') {}

interface Decided extends Author {
  listingId: string
  decision: 'checked' | 'refused'
  note: string | null
  before: Record<string, unknown>
  /** With what the decision rests on: dates and kinds of documents. */
  after: Record<string, unknown>
}

/** An administrator has decided about the evidence of a mooring. */
export class EvidenceDecided extends eventOf<Decided>('compliance.evidence_decided') {}
