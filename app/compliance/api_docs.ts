import { noticesQuery } from '#compliance/notices/notice_validators'
import marketplace from '#config/marketplace'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { explained, type Operations } from '#platform/openapi/operation'

const { keepNoticesYears } = marketplace.compliance

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

export const meanings: NamedMeanings = { Notice: noticeFacts }

export const about =
  "What Auckland's rules ask of moorings that are rented: evidence that owners give and administrators check, and notices to the harbourmaster."

export const operations: Operations = {
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
