import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { RenterRatings } from '#booking/contract/renter_ratings'
import ListBookings from '#booking/queries/list_bookings'
import BookingTransformer from '#booking/transformers/booking_transformer'

export default class OwnerBookingsController {
  @inject()
  async index(
    { auth, serialize }: HttpContext,
    listBookings: ListBookings,
    ratings: RenterRatings
  ) {
    const bookings = await listBookings.handle({ ownerId: auth.use('api').getUserOrFail().id })

    const rated = await ratings.of(bookings.map(({ renterId }) => renterId))

    return serialize(
      BookingTransformer.transform(bookings, DateTime.utc(), rated).useVariant('forOwner')
    )
  }
}
