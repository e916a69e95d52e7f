import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ListBookings from '#booking/queries/list_bookings'
import BookingTransformer from '#booking/transformers/booking_transformer'

export default class HoldsController {
  @inject()
  async index({ auth, serialize }: HttpContext, listBookings: ListBookings) {
    const now = DateTime.utc()
    const bookings = await listBookings.payable(auth.use('api').getUserOrFail().id, now)

    return serialize(BookingTransformer.transform(bookings, now).useVariant('forRenter'))
  }
}
