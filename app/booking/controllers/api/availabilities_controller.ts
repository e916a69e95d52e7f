import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import QuoteStay from '#booking/actions/quote_stay'
import { availabilityValidator } from '#booking/validators/booking'

export default class AvailabilitiesController {
  @inject()
  async show(
    { request, params }: HttpContext,
    quoteStay: QuoteStay
  ): Promise<{ available: boolean; reason?: string }> {
    const dates = await request.validateUsing(availabilityValidator, { data: request.qs() })
    const { isAvailable } = await quoteStay.handle({ ...dates, listingId: params.listingId })

    return isAvailable
      ? { available: true }
      : { available: false, reason: 'These dates are no longer available' }
  }
}
