import AddEvidenceDocument from '#compliance/evidence/add_evidence_document'
import EvidenceDocumentTransformer from '#compliance/evidence/evidence_document_transformer'
import { documentValidator } from '#compliance/evidence/evidence_validators'
import FindEvidenceDocument from '#compliance/evidence/find_evidence_document'
import FindManagedListing from '#compliance/evidence/find_managed_listing'
import RemoveEvidenceDocument from '#compliance/evidence/remove_evidence_document'
import { answerDocument } from '#platform/http/answer_document'
import { authorOf } from '#platform/http/author_of'
import { receivedFile } from '#platform/http/received_file'
import { DOCUMENT_UPLOAD } from '#shared/exceptions/document_refused'
import { InvalidField } from '#shared/exceptions/domain_error'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

export default class EvidenceDocumentsController {
  @inject()
  async store(ctx: HttpContext, listings: FindManagedListing, add: AddEvidenceDocument) {
    const { auth, params, request, response, serialize } = ctx
    const { id: listingId, ownerId } = await listings.handle({ id: params.id, user: auth.user! })
    const file = await receivedFile(ctx, DOCUMENT_UPLOAD)
    const { kind } = await request.validateUsing(documentValidator)
    if (!file) throw new InvalidField('file', 'required', 'Please choose a file')

    const document = await add.handle({ ...file, kind, listingId, ownerId, by: authorOf(ctx) })
    response.status(201)
    return serialize(EvidenceDocumentTransformer.transform(document))
  }

  @inject()
  async show(ctx: HttpContext, listings: FindManagedListing, documents: FindEvidenceDocument) {
    return answerDocument(ctx, await this.#find(ctx, listings, documents))
  }

  @inject()
  async destroy(
    ctx: HttpContext,
    listings: FindManagedListing,
    documents: FindEvidenceDocument,
    remove: RemoveEvidenceDocument
  ) {
    const document = await this.#find(ctx, listings, documents)
    await remove.handle({ document, by: authorOf(ctx) })

    return ctx.response.noContent()
  }

  async #find(
    { auth, params }: HttpContext,
    listings: FindManagedListing,
    documents: FindEvidenceDocument
  ) {
    const { id: listingId } = await listings.handle({ id: params.id, user: auth.user! })

    return documents.handle({ id: params.documentId, listingId })
  }
}
