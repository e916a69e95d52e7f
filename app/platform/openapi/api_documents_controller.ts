import type { HttpContext } from '@adonisjs/core/http'
import { apiDocument } from '#platform/openapi/api_documentation'
import type { Access } from '#platform/openapi/operation'
import { presentDocument } from '#platform/openapi/present_document'

const audience: Record<Access, string> = {
  'anyone': 'anyone',
  'anyone, and more when signed in': 'anyone, and more with a token',
  'signed in': 'anybody signed in',
  'OWNER': 'owners',
  'OWNER or ADMIN': 'owners and administrators',
  'ADMIN': 'administrators',
  'Stripe': 'the payment provider, by its signature',
}

/** The API's description, for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export default class ApiDocumentsController {
  show() {
    return apiDocument()
  }

  async read({ response, view }: HttpContext) {
    const document = await apiDocument()

    response.type('html')
    return view.render('shared/api_docs', { document, audience, ...presentDocument(document) })
  }
}
