import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import QuoteStay from '#booking/actions/quote_stay'
import { type NightsRefusal, refusalWords } from '#catalog/contract/nights_refusal'
import {
  NotPermitted,
  NotPriced,
  StayRefused,
  type StayRuleName,
} from '#catalog/contract/stay_rules'
import { availabilityValidator } from '#booking/validators/booking'

interface Availability {
  available: boolean
  reason?: string
  /** What refuses the stay; null when nothing does, or the dates are none of a stay. */
  code: StayRuleName | NightsRefusal | null
}

/** Of rules of stays: what else is wrong with a request is an error. */
const isStayRefusal = (error: unknown) =>
  error instanceof StayRefused || error instanceof NotPriced || error instanceof NotPermitted

export default class AvailabilitiesController {
  @inject()
  async show({ auth, request, params }: HttpContext, quoteStay: QuoteStay): Promise<Availability> {
    const dates = await request.validateUsing(availabilityValidator, { data: request.qs() })

    try {
      const asked = { ...dates, listingId: params.listingId, viewerId: auth.user?.id }
      const { refusal: code } = await quoteStay.handle(asked)
      return code
        ? { available: false, reason: refusalWords(code), code }
        : { available: true, code }
    } catch (error) {
      if (isStayRefusal(error))
        return { available: false, reason: error.message, code: error.stayRule }
      throw error
    }
  }
}
