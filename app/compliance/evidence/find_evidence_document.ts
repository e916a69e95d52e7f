import EvidenceDocument from '#compliance/models/evidence_document'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** A document of this listing's evidence. Throws NotFound. */
export default class FindEvidenceDocument {
  async handle({ id, listingId }: { id: string; listingId: string }): Promise<EvidenceDocument> {
    const document = isUuid(id)
      ? await EvidenceDocument.query().where({ id, listingId }).first()
      : null
    if (!document) throw new NotFound('Document not found')

    return document
  }
}
