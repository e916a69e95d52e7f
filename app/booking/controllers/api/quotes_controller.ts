import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import QuoteStay from '#booking/actions/quote_stay'
import QuoteTransformer from '#booking/transformers/quote_transformer'
import { quoteValidator } from '#booking/validators/booking'

export default class QuotesController {
  @inject()
  async store({ auth, request }: HttpContext, quoteStay: QuoteStay) {
    const asked = await request.validateUsing(quoteValidator)
    const quote = await quoteStay.handle({ ...asked, viewerId: auth.user?.id })

    return new QuoteTransformer(quote).toObject()
  }
}
