import { changeEvidence } from '#compliance/evidence/change_evidence'
import { TooManyDocuments } from '#compliance/exceptions/evidence_refused'
import EvidenceDocument from '#compliance/models/evidence_document'
import marketplace from '#config/marketplace'
import { refuseOverQuota } from '#identity/contract/upload_quota'
import { keepDocument } from '#platform/documents/keep_document'
import type { Author } from '#shared/values/author'

interface Addition {
  listingId: string
  /** Whose files take up the room. */
  ownerId: string
  by: Author
  kind: EvidenceDocument['kind']
  /** As the client calls it. */
  name: string
  content: Buffer
}

/** Keeps a document of a mooring's evidence (rule E2). */
export default class AddEvidenceDocument {
  /** Throws NotFound, TooManyDocuments, QuotaExceeded, and as `keepDocument`. */
  handle({ kind, listingId, ownerId, by, ...received }: Addition): Promise<EvidenceDocument> {
    return keepDocument(received, (file) =>
      changeEvidence({ listingId, by }, async ({ documents }, trx) => {
        const most = marketplace.compliance.documentsPerListing
        if (documents.length >= most) throw new TooManyDocuments()
        await refuseOverQuota({ userId: ownerId, bytes: file.size }, trx)

        const row = { ...file, listingId, kind }
        const document = await EvidenceDocument.create(row, { client: trx })
        return { changed: ['document added'], made: await document.refresh() }
      })
    )
  }
}
