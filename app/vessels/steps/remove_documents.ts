import type { Trx } from '#platform/database/trx'
import { dropDocuments } from '#platform/documents/drop_documents'
import VesselDocument from '#vessels/models/vessel_document'

/** Removes one document, or all of a boat; jobs delete the files. */
export async function removeDocuments(
  which: { id: string } | { vesselId: string },
  trx: Trx
): Promise<void> {
  await dropDocuments(await VesselDocument.query({ client: trx }).where(which).forUpdate(), trx)
}
