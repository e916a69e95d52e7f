import type Listing from '#catalog/models/listing'
import FindEvidence from '#compliance/evidence/find_evidence'
import { keepPermit } from '#compliance/evidence/keep_permit'
import Evidence from '#compliance/models/evidence'
import EvidenceDocument from '#compliance/models/evidence_document'
import type { EvidenceFields } from '#compliance/rules/evidence_fields'
import { createAdmin } from '#tests/support/accounts'
import { addDays, addMonths, aucklandDateOf } from '#shared/values/auckland_time'
import db from '@adonisjs/lucid/services/db'
import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'

/** What an owner enters: everything, with both ends a year and a half ahead. */
export function evidenceForm(changes: Partial<EvidenceFields> = {}): EvidenceFields {
  const today = aucklandDateOf(DateTime.utc())

  return {
    licenceNumber: 'MARKER-LICENCE',
    licenceHolder: 'MARKER-HOLDER',
    managementArea: 'MARKER-AREA',
    inWaitingListArea: false,
    rentalApprovalReference: 'MARKER-REFERENCE',
    rentalApprovalUntil: addMonths(today, 18),
    inspectedOn: addDays(today, -30),
    inspectionValidUntil: addMonths(today, 18),
    ...changes,
  }
}

type Given = Partial<EvidenceFields> & {
  /** Kinds of documents; default: one of the inspection. */
  documents?: EvidenceDocument['kind'][]
  /** What an administrator has decided; default: nothing yet. */
  decision?: Evidence['decision']
}

/** Evidence of a listing as its owner gave it, decided as asked, with the permit of the listing. */
export async function giveEvidence(
  { id: listingId }: Pick<Listing, 'id'>,
  { documents = ['inspection'], decision = null, ...fields }: Given = {}
): Promise<Evidence> {
  const admin = decision && (await createAdmin())

  return db.transaction(async (trx) => {
    const evidence = await new FindEvidence().handle({ listingId }, trx)
    const decidedAt = decision && DateTime.utc()
    const note = decision === 'refused' ? 'The report is of another mooring.' : null
    const form = evidenceForm(fields)
    await evidence
      .merge({
        ...form,
        changedAt: DateTime.utc(),
        decision,
        decidedAt,
        decidedBy: admin?.id ?? null,
        note,
      })
      .save()
    for (const kind of documents)
      await EvidenceDocument.create(
        {
          listingId,
          kind,
          storageKey: randomUUID(),
          name: `${kind}.pdf`,
          size: 12,
          contentType: 'application/pdf',
        },
        { client: trx }
      )
    await keepPermit(evidence, trx)
    return Evidence.query({ client: trx }).where({ listingId }).preload('documents').firstOrFail()
  })
}

/** What an administrator has decided of a listing's evidence; null when nothing. */
export async function decisionOf({ id }: Pick<Listing, 'id'>): Promise<Evidence['decision']> {
  const { decision } = await Evidence.findOrFail(id)

  return decision
}
