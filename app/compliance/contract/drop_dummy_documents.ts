import Listing from '#catalog/models/listing'
import EvidenceDocument from '#compliance/models/evidence_document'
import { dropDocuments } from '#platform/documents/drop_documents'
import type { Trx } from '#platform/database/trx'

/** Deletes the documents of demo listings with their files, before these listings are deleted with what else belongs to them. */
export default class DropDummyDocuments {
  /** @param keepIds dummy listings that stay */
  async handle({ keepIds }: { keepIds: string[] }, trx: Trx): Promise<void> {
    const leaving = Listing.query().where('is_dummy', true).whereNotIn('id', keepIds).select('id')
    const documents = EvidenceDocument.query({ client: trx }).whereIn('listing_id', leaving)

    await dropDocuments(await documents, trx)
  }
}
