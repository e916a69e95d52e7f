import type Evidence from '#compliance/models/evidence'
import { fieldsOf } from '#compliance/rules/evidence_fields'
import { changedSince, type FormFields, versionOf } from '#shared/forms/record_version'

/** What somebody who changes or decides has seen: the fields, the documents and the last decision. */
export function seenOf(evidence: Evidence): FormFields {
  return {
    ...fieldsOf(evidence),
    documents: evidence.documents.map(({ id }) => id),
    decidedAt: evidence.decidedAt?.toMillis() ?? null,
  }
}

/** @returns a short text that changes with any of it (rule H64) */
export function versionOfEvidence(evidence: Evidence): string {
  return versionOf(evidence.listingId, seenOf(evidence))
}

export function hasChangedSince(version: string, evidence: Evidence): boolean {
  return changedSince(version, evidence.listingId, seenOf(evidence)).length > 0
}
