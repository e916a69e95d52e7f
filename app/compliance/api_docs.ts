import {
  decisionValidator,
  evidenceQuery,
  evidenceValidator,
} from '#compliance/evidence/evidence_validators'
import { noticesQuery } from '#compliance/notices/notice_validators'
import { DOCUMENT_KINDS } from '#compliance/rules/evidence_fields'
import { PROBLEM_CODES } from '#compliance/rules/evidence_status'
import marketplace from '#config/marketplace'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { explained, type Operations, upload } from '#platform/openapi/operation'
import { refusalWith, STALE } from '#platform/openapi/refusals'
import { count, listOf, meaning, object, text } from '#platform/openapi/schema'

const day = { type: 'string', format: 'date' }
const { documentsPerListing, keepNoticesYears, warnMonths } = marketplace.compliance
const megabytes = marketplace.documents.maxBytes / 1024 ** 2

const evidence = {
  'managementArea': 'The mooring management area of the council',
  'inWaitingListArea': 'Whether people wait for a mooring there; null when not said',
  'rentalApprovalUntil': meaning('The last day', day),
  'inspectedOn': meaning('The day of the inspection', day),
  'inspectionValidUntil': meaning('The last day', day),
  'documents': 'The oldest first',
  'status':
    '`missing` until everything is given, then `complete` until an administrator has `checked` or `refused` it; checked evidence whose end is past is `expired`',
  'problems': `In this order; \`APPROVAL_ENDS\` and \`INSPECTION_ENDS\` only warn, within ${warnMonths} months before an end`,
  'problems.code': PROBLEM_CODES.map((code) => `\`${code}\``).join(', '),
  'checkedAt': 'When an administrator checked it; null unless it is',
  'note': 'Of the last decision; that of a refusal stays until the next one',
}

const noticeFacts = {
  'kind': 'What became of the stay',
  'site.mooringNumber': 'Secret to everybody else until the reveal',
  'site.managementArea': 'As its owner gave it; null when unknown',
  'licenceNumber': 'As the owner of the mooring gave it; null when unknown',
  'licenceHolder': 'As the owner of the mooring gave it; null when unknown',
  'vessel': 'The boat of the booking; null without one. Length and draft in metres',
  'status':
    '`queued`: on its way; `failed`: every try failed; `not_sent`: there was no address of the harbourmaster',
  'sentAt': 'Of the last sending; null while it is on its way',
}

export const meanings: NamedMeanings = {
  Evidence: evidence,
  AdminEvidence: { id: 'Of the mooring', ...evidence },
  EvidenceDocument: { size: meaning('Bytes', count) },
  Notice: noticeFacts,
}

export const about =
  "What Auckland's rules ask of moorings that are rented: evidence that owners give and administrators check, and notices to the harbourmaster."

/** Of a decision that the evidence does not allow. */
export const INCOMPLETE = refusalWith({
  problems: {
    ...listOf(object({ code: text, message: text })),
    description: 'With `EVIDENCE_INCOMPLETE`: what speaks against it',
  },
})

const owned = { subject: 'mooring', access: 'OWNER or ADMIN' } as const
const forManagers = 'For the owner of the mooring and administrators alone.'

const evidenceOperations: Operations = {
  'GET /listings/{id}/compliance': {
    summary: 'The evidence that a mooring may be rented, with what is missing or ends.',
    details: forManagers,
    ...owned,
  },
  'PUT /listings/{id}/compliance': {
    summary:
      'Saves evidence; fields left out stay, null clears. A change ends the decision of an administrator.',
    details: forManagers,
    ...owned,
    body: explained(evidenceValidator, {
      rentalApprovalUntil: '`YYYY-MM-DD`, the last day',
      inspectedOn: '`YYYY-MM-DD`, not after today',
      inspectionValidUntil: '`YYYY-MM-DD`, the last day',
    }),
    example: { licenceNumber: 'M-2041', managementArea: 'Okahu Bay', inWaitingListArea: false },
    refusals: [409],
    refusedWith: STALE,
  },
  'POST /listings/{id}/compliance/documents': {
    summary: `Keeps a document of the evidence, at most ${documentsPerListing} a mooring. A change ends the decision of an administrator.`,
    ...owned,
    body: upload(
      `PDF, JPG, PNG or WEBP, at most ${megabytes} MB`,
      { kind: { enum: [...DOCUMENT_KINDS] } },
      ['kind']
    ),
    answers: [201],
    refusals: [409, 503, 507],
  },
  'GET /listings/{id}/compliance/documents/{documentId}': {
    summary: `A document of the evidence, to save. ${forManagers}`,
    ...owned,
    answer: { type: 'string', contentMediaType: 'application/pdf', description: 'The file' },
    alsoAs: ['image/jpeg', 'image/png', 'image/webp'],
  },
  'DELETE /listings/{id}/compliance/documents/{documentId}': {
    summary: 'Removes a document of the evidence. A change ends the decision of an administrator.',
    ...owned,
    answers: [204],
  },
  'GET /admin/compliance': {
    summary:
      'The evidence of every mooring that is not deleted: complete ones first, those that wait longest first.',
    access: 'ADMIN',
    query: explained(evidenceQuery, { status: 'Only evidence of this status' }),
    example: { status: 'complete' },
  },
  'PATCH /admin/listings/{id}/compliance': {
    summary:
      'Decides about the evidence of a mooring, as often as wanted; audited, and mailed to the owner.',
    details:
      'With the `version` of the evidence as it was seen, one that has changed since is refused (409 `EVIDENCE_CHANGED`).',
    subject: 'mooring',
    access: 'ADMIN',
    body: explained(decisionValidator, {
      note: '1 to 1,000 characters for the owner; a refusal needs one',
    }),
    example: { decision: 'refused', note: 'The report is of another mooring.' },
    refusals: [409],
    refusedWith: { 409: INCOMPLETE },
  },
}

const noticeOperations: Operations = {
  'GET /admin/notices': {
    summary: 'What the harbourmaster is told of stays, the newest first.',
    details: `One for each stay that is confirmed, changed, or cancelled after its payment, with what was known then. Kept for ${keepNoticesYears} years.`,
    access: 'ADMIN',
    query: explained(noticesQuery, { status: 'Only notices of this status' }),
    example: { status: 'failed' },
  },
  'POST /admin/notices/{id}/resend': {
    summary:
      'Sends a notice to the harbourmaster again, as it was; one that is on its way is left to that.',
    subject: 'notice',
    access: 'ADMIN',
    refusals: [409],
  },
}

export const operations: Operations = { ...evidenceOperations, ...noticeOperations }
