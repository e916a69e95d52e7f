import type { ListingChanged } from '#catalog/events/listing_events'
import Evidence from '#compliance/models/evidence'
import EvidenceDocument from '#compliance/models/evidence_document'
import db from '@adonisjs/lucid/services/db'
import { dropDocuments } from '#platform/documents/drop_documents'
import type { Trx } from '#platform/database/trx'

/** Removes evidence and documents of listings that are deleted (rule E15). */
export async function removeEvidence(listingIds: string[], trx: Trx): Promise<void> {
  const documents = EvidenceDocument.query({ client: trx }).whereIn('listing_id', listingIds)

  await dropDocuments(await documents.orderBy('id').forUpdate(), trx)
  await Evidence.query({ client: trx }).whereIn('listing_id', listingIds).delete()
}

/** The owner deleted the listing. */
export async function removeOfDeletedListing({
  listingId,
  change,
}: ListingChanged['payload']): Promise<void> {
  if (change === 'deleted') await db.transaction((trx) => removeEvidence([listingId], trx))
}
