import type { Trx } from '#platform/database/trx'
import { dispatchWith } from '#platform/queue/dispatch'
import RemoveDocumentFile from '#vessels/jobs/remove_document_file'
import VesselDocument from '#vessels/models/vessel_document'

/** Removes one document, or all of a boat; jobs delete the files. */
export async function removeDocuments(
  which: { id: string } | { vesselId: string },
  trx: Trx
): Promise<void> {
  const documents = await VesselDocument.query({ client: trx }).where(which).forUpdate()

  for (const document of documents) {
    await document.delete()
    const { storageKey } = document
    await dispatchWith(RemoveDocumentFile.dispatch({ storageKey }), trx)
  }
}
