import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ListPayableBookings from '#booking/queries/list_payable_bookings'
import { loadCards } from '#booking/steps/load_cards'
import BookingTransformer from '#booking/transformers/booking_transformer'

export default class HoldsController {
  @inject()
  async index({ auth, serialize }: HttpContext, payable: ListPayableBookings) {
    const now = DateTime.utc()
    const renterId = auth.use('api').getUserOrFail().id
    const bookings = await loadCards(await payable.handle({ renterId, now }))

    return serialize(BookingTransformer.transform(bookings, now).useVariant('forRenter'))
  }
}
