import FindEvidenceDocument from '#compliance/evidence/find_evidence_document'
import FindManagedListing from '#compliance/evidence/find_managed_listing'
import { answerDocument } from '#platform/http/answer_document'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** A document of evidence to save, for the session of a page. */
export default class EvidenceDocumentFilesController {
  @inject()
  async show(ctx: HttpContext, listings: FindManagedListing, documents: FindEvidenceDocument) {
    const { id, documentId } = ctx.params
    const user = ctx.auth.use('web').getUserOrFail()
    const { id: listingId } = await listings.handle({ id, user })

    return answerDocument(ctx, await documents.handle({ id: documentId, listingId }))
  }
}
