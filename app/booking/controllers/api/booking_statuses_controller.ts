import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ChangeBookingStatus from '#booking/contract/change_booking_status'
import FindBooking from '#booking/queries/find_booking'
import BookingTransformer from '#booking/transformers/booking_transformer'
import { changeStatusValidator } from '#booking/validators/booking'

export default class BookingStatusesController {
  @inject()
  async update(
    { auth, request, params, serialize }: HttpContext,
    find: FindBooking,
    changeStatus: ChangeBookingStatus
  ) {
    const user = auth.use('api').getUserOrFail()
    const { reason, ...change } = await request.validateUsing(changeStatusValidator)
    const { booking } = await find.handle({ id: params.id, user })
    await changeStatus.handle({
      ...change,
      bookingId: booking.id,
      actorId: user.id,
      reason: reason ?? undefined,
      address: request.ip(),
    })

    const changed = await find.handle({ id: booking.id, user })
    return serialize(
      BookingTransformer.transform(changed.booking, DateTime.utc()).useVariant('forAdmin')
    )
  }
}
