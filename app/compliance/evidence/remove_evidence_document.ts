import { changeEvidence } from '#compliance/evidence/change_evidence'
import type EvidenceDocument from '#compliance/models/evidence_document'
import { dropDocuments } from '#platform/documents/drop_documents'
import { NotFound } from '#shared/exceptions/domain_error'
import type { Author } from '#shared/values/author'

interface Removal {
  document: EvidenceDocument
  by: Author
}

/** Removes a document of a mooring's evidence; a job deletes its file (rule E2). */
export default class RemoveEvidenceDocument {
  /** Throws NotFound when it was removed meanwhile. */
  async handle({ document: { id, listingId }, by }: Removal): Promise<void> {
    await changeEvidence({ listingId, by }, async ({ documents }, trx) => {
      const document = documents.find((one) => one.id === id)
      if (!document) throw new NotFound('Document not found')
      await dropDocuments([document], trx)

      return { changed: ['document removed'], made: undefined }
    })
  }
}
