import { newVesselValidator, vesselChangeValidator } from '#vessels/validators/vessel_validators'
import marketplace from '#config/marketplace'
import type { NamedMeanings } from '#platform/openapi/meanings'
import { explained, type Operations, upload } from '#platform/openapi/operation'
import { STALE } from '#platform/openapi/refusals'
import { count, meaning } from '#platform/openapi/schema'

const units = {
  lengthOverall: 'Metres, with bowsprit and davits',
  beam: 'Metres',
  draft: 'Metres',
  displacement: 'Kilograms',
  liabilityCover: 'NZD',
}

const day = { type: 'string', format: 'date' }

export const meanings: NamedMeanings = {
  Vessel: {
    ...units,
    insuredUntil: day,
    antifouledOn: day,
    isDefault: 'Whether the screens choose it first',
    documents: 'Of the insurance, the oldest first',
  },
  VesselDocument: { size: meaning('Bytes', count) },
}

const sent = {
  ...units,
  insuredUntil: '`YYYY-MM-DD`',
  antifouledOn: '`YYYY-MM-DD`, not after today',
  isDefault: '`true` makes it the default; `false` changes nothing',
}

const { perVessel, maxBytes } = marketplace.documents

const boat = {
  name: 'Kotare',
  kind: 'yacht',
  lengthOverall: 10.8,
  beam: 3.4,
  draft: 1.9,
  displacement: 6200,
  insurer: 'Harbour Mutual',
  liabilityCover: 2_000_000,
  insuredUntil: '2027-06-30',
}

export const about = "Renters' boats. Nobody but their person sees them."

export const operations: Operations = {
  'GET /vessels': {
    summary: 'The boats of this person: the default first, then the oldest.',
    access: 'signed in',
  },
  'POST /vessels': {
    summary: `Adds a boat, at most ${marketplace.ceilings.vessels} a person. The first is the default.`,
    access: 'signed in',
    body: explained(newVesselValidator, sent),
    example: boat,
    answers: [201],
    refusals: [409],
  },
  'GET /vessels/{id}': { summary: 'One boat.', subject: 'boat', access: 'signed in' },
  'PATCH /vessels/{id}': {
    summary: 'Edits any part of a boat. Bookings keep the copy they were made with.',
    subject: 'boat',
    access: 'signed in',
    body: explained(vesselChangeValidator, sent),
    example: { draft: 2 },
    refusals: [409],
    refusedWith: STALE,
  },
  'DELETE /vessels/{id}': {
    summary: 'Removes a boat. Bookings keep their copy.',
    subject: 'boat',
    access: 'signed in',
    answers: [204],
  },
  'POST /vessels/{id}/documents': {
    summary: `Keeps a document of a boat's insurance, at most ${perVessel} a boat.`,
    subject: 'boat',
    access: 'signed in',
    body: upload(`PDF, JPG, PNG or WEBP, at most ${maxBytes / 1024 ** 2} MB`),
    answers: [201],
    refusals: [409, 503, 507],
  },
  'GET /vessels/{id}/documents/{documentId}': {
    summary: "A document of a boat, to save. For the boat's person alone.",
    subject: 'boat',
    access: 'signed in',
    answer: { type: 'string', contentMediaType: 'application/pdf', description: 'The file' },
    alsoAs: ['image/jpeg', 'image/png', 'image/webp'],
  },
  'DELETE /vessels/{id}/documents/{documentId}': {
    summary: 'Removes a document of a boat.',
    subject: 'boat',
    access: 'signed in',
    answers: [204],
  },
}
