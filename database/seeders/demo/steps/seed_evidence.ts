import { randomUUID } from 'node:crypto'
import drive from '@adonisjs/drive/services/main'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import { keepPermit } from '#compliance/evidence/keep_permit'
import Evidence from '#compliance/models/evidence'
import EvidenceDocument from '#compliance/models/evidence_document'
import type { EvidenceFields } from '#compliance/rules/evidence_fields'
import { type Paper, pdfOf, photoOf } from '#database/seeders/demo/papers'
import type User from '#identity/models/user'
import { documentKey } from '#shared/values/document_file'
import {
  addDays,
  addMonths,
  type AucklandDate,
  aucklandDateOf,
  formatAucklandDate,
} from '#shared/values/auckland_time'

type Trx = TransactionClientContract
type Kind = EvidenceDocument['kind']

interface Harbour {
  admin: User
  owners: User[]
  now: DateTime
}

/** How far ahead ends are at least: stays are booked 18 months ahead. */
const MONTHS = 20

/**
 * Evidence of the moorings that were approved, checked two days after they were listed: first, because stays are booked by it. The
 * end of the inspection is the date that the listing names.
 */
export async function seedEvidence(listings: Listing[], harbour: Harbour, trx: Trx): Promise<void> {
  for (const [index, listing] of listings.entries())
    if (['approved', 'flagged'].includes(listing.moderationStatus))
      await seedChecked(listing, index, harbour, trx)
}

async function seedChecked(listing: Listing, index: number, harbour: Harbour, trx: Trx) {
  const { admin, owners, now } = harbour
  const today = aucklandDateOf(now)
  const owner = owners.find(({ id }) => id === listing.ownerId)!
  const given: EvidenceFields = {
    licenceNumber: `ML-${2_104 + 7 * index}`,
    licenceHolder: [owner.firstName, owner.lastName].join(' '),
    managementArea: listing.location.split(',')[0],
    inWaitingListArea: false,
    rentalApprovalReference: `RA-${today.slice(0, 4)}-${100 + index}`,
    rentalApprovalUntil: addMonths(today, MONTHS + (index % 9)),
    inspectedOn: listing.lastInspectionDate ?? addMonths(aucklandDateOf(listing.createdAt), -5),
    inspectionValidUntil: listing.nextInspectionDate,
  }
  const evidence = await Evidence.create(
    {
      ...given,
      listingId: listing.id,
      changedAt: listing.createdAt,
      decision: 'checked',
      decidedAt: listing.createdAt.plus({ days: 2 }),
      decidedBy: admin.id,
    },
    { client: trx }
  )
  await seedPaper(listing, { kind: 'inspection', format: 'pdf' }, evidence, trx)
  await keepPermit(evidence, trx)
}

/** Some moorings whose evidence is missing, ends, was refused or waits for a check; after the stays, which they would refuse. */
export async function seedOpenEvidence(
  shown: Listing[],
  { owners, now }: Harbour,
  trx: Trx
): Promise<void> {
  const today = aucklandDateOf(now)
  const [own, [first], others] = [
    shown.filter(({ ownerId }) => ownerId === owners[0].id),
    shown.filter(({ ownerId }) => ownerId === owners[1].id).slice(-1),
    shown.filter(({ ownerId }) => ownerId === owners[2].id).slice(-2),
  ]
  const [ending, missing] = [own[1], own.at(-2)!]

  await endSoon(ending, addDays(addMonths(today, 4), 12), trx)
  await change(missing, { rentalApprovalReference: null, rentalApprovalUntil: null }, trx, {})
  await change(first, {}, trx, {
    decision: 'refused',
    note: 'The report is of another mooring: its number is not that of the licence. Please add the right one.',
  })
  const [waiting] = others
  await change(waiting, {}, trx, { changedAt: now.minus({ hours: 20 }) })
  await seedPapers(waiting, trx)
}

async function endSoon(listing: Listing, day: AucklandDate, trx: Trx) {
  const evidence = await Evidence.findOrFail(listing.id, { client: trx })
  await listing.useTransaction(trx).merge({ nextInspectionDate: day }).save()
  await evidence.merge({ inspectionValidUntil: day }).save()
  await keepPermit(evidence, trx)
}

async function change(
  { id }: Listing,
  fields: Partial<EvidenceFields>,
  trx: Trx,
  { decision = null, note = null, changedAt }: Partial<Evidence>
) {
  const evidence = await Evidence.findOrFail(id, { client: trx })
  const { decidedAt, decidedBy } = decision ? evidence : { decidedAt: null, decidedBy: null }
  await evidence
    .merge({
      ...fields,
      decision,
      decidedAt,
      decidedBy,
      note,
      ...(changedAt && { changedAt }),
    })
    .save()
  await keepPermit(evidence, trx)
}

/** A document of each kind, photos among them. */
async function seedPapers(listing: Listing, trx: Trx) {
  const evidence = await Evidence.findOrFail(listing.id, { client: trx })

  await seedPaper(listing, { kind: 'licence', format: 'jpeg' }, evidence, trx)
  await seedPaper(listing, { kind: 'approval', format: 'webp' }, evidence, trx)
  await seedPaper(listing, { kind: 'other', format: 'png' }, evidence, trx)
}

const NAMES = {
  inspection: 'Inspection report',
  licence: 'Mooring licence',
  approval: 'Approval to rent out',
  other: 'Receipt for chain',
}

const ENDINGS = { pdf: 'pdf', jpeg: 'jpg', png: 'png', webp: 'webp' }

interface DemoDocument {
  kind: Kind
  format: keyof typeof ENDINGS
}

async function seedPaper(
  listing: Listing,
  { kind, format }: DemoDocument,
  evidence: Evidence,
  trx: Trx
) {
  const paper = { title: NAMES[kind], lines: linesOf(kind, listing, evidence) }
  const content = format === 'pdf' ? pdfOf(paper) : await photoOf(paper, format)
  const contentType = format === 'pdf' ? 'application/pdf' : `image/${format}`
  const storageKey = randomUUID()

  await drive.use().put(documentKey(storageKey), content, { contentType })
  await EvidenceDocument.create(
    {
      listingId: listing.id,
      kind,
      storageKey,
      name: `${NAMES[kind]}.${ENDINGS[format]}`,
      size: content.length,
      contentType,
      createdAt: evidence.changedAt!,
    },
    { client: trx }
  )
}

function linesOf(kind: Kind, { mooringNumber }: Listing, evidence: Evidence): Paper['lines'] {
  const day = (date: AucklandDate | null) => (date ? formatAucklandDate(date) : '-')
  const mooring = ['Mooring', mooringNumber] as const

  switch (kind) {
    case 'inspection':
      return [
        mooring,
        ['Inspected on', day(evidence.inspectedOn)],
        ['Next inspection', day(evidence.inspectionValidUntil)],
        ['Contractor', 'Tidal Moorings Limited'],
      ]
    case 'licence':
      return [
        ['Licence', evidence.licenceNumber ?? '-'],
        ['Holder', evidence.licenceHolder ?? '-'],
        ['Area', evidence.managementArea ?? '-'],
        mooring,
      ]
    case 'approval':
      return [
        ['Our ref', evidence.rentalApprovalReference ?? '-'],
        mooring,
        ['Holds until', day(evidence.rentalApprovalUntil)],
      ]
    case 'other':
      return [mooring, ['Chain, new', '24 m'], ['Paid', '$912.00']]
  }
}
