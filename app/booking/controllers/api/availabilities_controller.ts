import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import QuoteStay from '#booking/actions/quote_stay'
import { NotPriced, StayRefused } from '#catalog/contract/stay_rules'
import { availabilityValidator } from '#booking/validators/booking'

export default class AvailabilitiesController {
  @inject()
  async show(
    { request, params }: HttpContext,
    quoteStay: QuoteStay
  ): Promise<{ available: boolean; reason?: string }> {
    const dates = await request.validateUsing(availabilityValidator, { data: request.qs() })

    try {
      const { isAvailable } = await quoteStay.handle({ ...dates, listingId: params.listingId })
      return isAvailable ? { available: true } : refused('These dates are no longer available')
    } catch (error) {
      if (error instanceof StayRefused || error instanceof NotPriced) return refused(error.message)
      throw error
    }
  }
}

const refused = (reason: string) => ({ available: false, reason })
