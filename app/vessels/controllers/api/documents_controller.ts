import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import AddDocument from '#vessels/actions/add_document'
import RemoveDocument from '#vessels/actions/remove_document'
import FindVessel from '#vessels/contract/find_vessel'
import { answerDocument } from '#platform/http/answer_document'
import FindDocument from '#vessels/queries/find_document'
import DocumentTransformer from '#vessels/transformers/document_transformer'
import { receivedFile } from '#platform/http/received_file'
import { DOCUMENT_UPLOAD } from '#shared/exceptions/document_refused'
import { InvalidField } from '#shared/exceptions/domain_error'

export default class DocumentsController {
  @inject()
  async store(ctx: HttpContext, vessels: FindVessel, add: AddDocument) {
    const userId = ctx.auth.user!.id
    const { id: vesselId } = await vessels.handle({ id: ctx.params.id, userId })
    const file = await receivedFile(ctx, DOCUMENT_UPLOAD)
    if (!file) throw new InvalidField('file', 'required', 'Please choose a file')

    const document = await add.handle({ ...file, vesselId, userId })
    ctx.response.status(201)
    return ctx.serialize(DocumentTransformer.transform(document))
  }

  @inject()
  async show(ctx: HttpContext, documents: FindDocument) {
    return answerDocument(ctx, await documents.handle(this.#own(ctx)))
  }

  @inject()
  async destroy(ctx: HttpContext, documents: FindDocument, remove: RemoveDocument) {
    await remove.handle({ document: await documents.handle(this.#own(ctx)) })

    return ctx.response.noContent()
  }

  #own({ auth, params }: HttpContext) {
    return { id: params.documentId, vesselId: params.id, userId: auth.user!.id }
  }
}
