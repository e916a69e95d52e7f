import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import QuoteStay from '#booking/actions/quote_stay'
import { type NightsRefusal, refusalWords } from '#catalog/contract/nights_refusal'
import { NotPriced, StayRefused, type StayRuleName } from '#catalog/contract/stay_rules'
import { availabilityValidator } from '#booking/validators/booking'

interface Availability {
  available: boolean
  reason?: string
  /** What refuses the stay; null when nothing does, or the dates are none of a stay. */
  code: StayRuleName | NightsRefusal | null
}

export default class AvailabilitiesController {
  @inject()
  async show({ request, params }: HttpContext, quoteStay: QuoteStay): Promise<Availability> {
    const dates = await request.validateUsing(availabilityValidator, { data: request.qs() })

    try {
      const { refusal: code } = await quoteStay.handle({ ...dates, listingId: params.listingId })
      return code
        ? { available: false, reason: refusalWords(code), code }
        : { available: true, code }
    } catch (error) {
      if (error instanceof StayRefused || error instanceof NotPriced)
        return { available: false, reason: error.message, code: error.stayRule }
      throw error
    }
  }
}
