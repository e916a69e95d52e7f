import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerDocument } from '#platform/http/answer_document'
import FindDocument from '#vessels/queries/find_document'

/** A document of one's own boat, for the session of a page. */
export default class DocumentFilesController {
  @inject()
  async show(ctx: HttpContext, documents: FindDocument) {
    const { id: vesselId, documentId: id } = ctx.params
    const userId = ctx.auth.use('web').getUserOrFail().id

    return answerDocument(ctx, await documents.handle({ id, vesselId, userId }))
  }
}
