import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ListBookings from '#booking/queries/list_bookings'
import BookingTransformer from '#booking/transformers/booking_transformer'

export default class RenterBookingsController {
  @inject()
  async index({ auth, serialize }: HttpContext, listBookings: ListBookings) {
    const bookings = await listBookings.handle({ renterId: auth.use('api').getUserOrFail().id })

    return serialize(BookingTransformer.transform(bookings, DateTime.utc()).useVariant('forRenter'))
  }
}
