import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import CreateBooking from '#booking/actions/create_booking'
import { RenterRatings } from '#booking/contract/renter_ratings'
import { shownBooking } from '#booking/controllers/api/shown_booking'
import FindBooking from '#booking/queries/find_booking'
import BookingTransformer from '#booking/transformers/booking_transformer'
import { createBookingValidator } from '#booking/validators/booking'
import { networkOf } from '#platform/http/network_of'

export default class BookingsController {
  @inject()
  async store(
    { auth, request, response }: HttpContext,
    createBooking: CreateBooking,
    findBooking: FindBooking
  ) {
    const user = auth.use('api').getUserOrFail()
    const input = await request.validateUsing(createBookingValidator)
    const network = networkOf(request.ip() ?? '', 24)
    const { booking, isNew } = await createBooking.handle({ ...input, renterId: user.id, network })
    if (isNew) booking.$setRelated('renter', user)
    const shown = isNew ? { booking } : await findBooking.handle({ id: booking.id, user })

    response.status(isNew ? 201 : 200)
    // `transform` would take a trace of the stack for the error that it might throw.
    return new BookingTransformer(shown.booking, DateTime.utc()).forRenter()
  }

  @inject()
  async show(
    { auth, params, serialize }: HttpContext,
    findBooking: FindBooking,
    ratings: RenterRatings
  ) {
    const user = auth.use('api').getUserOrFail()

    return serialize(await shownBooking(await findBooking.handle({ id: params.id, user }), ratings))
  }
}
