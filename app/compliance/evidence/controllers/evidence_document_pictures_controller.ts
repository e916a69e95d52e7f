import FindEvidenceDocument from '#compliance/evidence/find_evidence_document'
import FindManagedListing from '#compliance/evidence/find_managed_listing'
import ShowDocumentPicture from '#compliance/evidence/show_document_picture'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'

/** A document of evidence as a picture, for administrators. */
export default class EvidenceDocumentPicturesController {
  @inject()
  async show(
    { auth, params, response }: HttpContext,
    listings: FindManagedListing,
    documents: FindEvidenceDocument,
    pictures: ShowDocumentPicture
  ) {
    const user = auth.use('web').getUserOrFail()
    const { id: listingId } = await listings.handle({ id: params.id, user })
    const document = await documents.handle({ id: params.documentId, listingId })
    const picture = await pictures.handle({ document, who: user.id })

    response
      .header('Cache-Control', 'private, no-store')
      .header('X-Content-Type-Options', 'nosniff')
      .type('image/webp')
    return response.send(picture)
  }
}
