import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CancelBooking from '#booking/contract/cancel_booking'
import { RenterRatings } from '#booking/contract/renter_ratings'
import { shownBooking } from '#booking/controllers/api/shown_booking'
import FindBooking from '#booking/queries/find_booking'
import QuoteCancellation from '#booking/queries/quote_cancellation'
import CancellationTransformer from '#booking/transformers/cancellation_transformer'
import { cancelBookingValidator } from '#booking/validators/booking'

export default class BookingCancellationsController {
  @inject()
  async show({ auth, params, serialize }: HttpContext, quote: QuoteCancellation) {
    const user = auth.use('api').getUserOrFail()

    return serialize(CancellationTransformer.transform(await quote.handle({ id: params.id, user })))
  }

  @inject()
  async store(
    { auth, request, params, serialize }: HttpContext,
    find: FindBooking,
    cancel: CancelBooking,
    ratings: RenterRatings
  ) {
    const user = auth.use('api').getUserOrFail()
    const { reason } = await request.validateUsing(cancelBookingValidator)
    const { booking, viewer } = await find.handle({ id: params.id, user })
    await cancel.handle({
      bookingId: booking.id,
      actorId: user.id,
      by: viewer,
      reason: reason ?? undefined,
      address: request.ip(),
    })

    return serialize(await shownBooking(await find.handle({ id: booking.id, user }), ratings))
  }
}
