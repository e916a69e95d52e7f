import type { HttpContext } from '@adonisjs/core/http'
import { apiDocument } from '#shared/openapi/api_documentation'

/** The API's description, for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export default class ApiDocumentsController {
  show() {
    return apiDocument()
  }

  async read({ response, view }: HttpContext) {
    response.type('html')
    return view.render('shared/api_docs', { document: apiDocument() })
  }
}
