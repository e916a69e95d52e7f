import type { LucidRow } from '@adonisjs/lucid/types/model'
import type { Trx } from '#platform/database/trx'
import RemoveDocumentFile from '#platform/documents/jobs/remove_document_file'
import { dispatchWith } from '#platform/queue/dispatch'

/** Deletes rows of documents, read in this transaction; jobs delete their files. */
export async function dropDocuments(
  documents: (LucidRow & { storageKey: string })[],
  trx: Trx
): Promise<void> {
  for (const document of documents) {
    await document.delete()
    await dispatchWith(RemoveDocumentFile.dispatch({ storageKey: document.storageKey }), trx)
  }
}
