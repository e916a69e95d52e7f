import { pick } from '#shared/values/pick'

/** Texts of the evidence; what nobody but owner and administrators may read. */
export const EVIDENCE_TEXTS = [
  'licenceNumber',
  'licenceHolder',
  'managementArea',
  'rentalApprovalReference',
] as const

/** What an owner enters, in the order of the form. */
export const EVIDENCE_FIELDS = [
  'licenceNumber',
  'licenceHolder',
  'managementArea',
  'inWaitingListArea',
  'rentalApprovalReference',
  'rentalApprovalUntil',
  'inspectedOn',
  'inspectionValidUntil',
] as const

export const DOCUMENT_KINDS = ['licence', 'approval', 'inspection', 'other'] as const

export type EvidenceField = (typeof EVIDENCE_FIELDS)[number]

/** Auckland dates are last days, both included; null when not given. */
export type EvidenceFields = {
  [Field in EvidenceField]: (Field extends 'inWaitingListArea' ? boolean : string) | null
}

export const NO_EVIDENCE = Object.fromEntries(
  EVIDENCE_FIELDS.map((field) => [field, null])
) as EvidenceFields

/** @returns the fields alone, null for what was never given */
export function fieldsOf(evidence: Partial<EvidenceFields>): EvidenceFields {
  return { ...NO_EVIDENCE, ...pick(evidence as EvidenceFields, [...EVIDENCE_FIELDS]) }
}
