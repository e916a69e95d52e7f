import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ConfirmChange from '#booking/actions/confirm_change'
import FindBooking from '#booking/queries/find_booking'
import FindChange from '#booking/queries/find_change'
import FindRentedBooking from '#booking/queries/find_rented_booking'
import BookingChangeTransformer from '#booking/transformers/booking_change_transformer'
import BookingTransformer from '#booking/transformers/booking_transformer'

export default class ConfirmedChangesController {
  @inject()
  async store(
    { auth, params, serialize }: HttpContext,
    findRented: FindRentedBooking,
    changes: FindChange,
    confirm: ConfirmChange,
    find: FindBooking
  ) {
    const user = auth.use('api').getUserOrFail()
    const { id: bookingId } = await findRented.handle({ id: params.id, user })
    const { id: changeId } = await changes.handle({ id: params.changeId, bookingId })
    const confirmed = await confirm.handle({ bookingId, changeId })
    const now = DateTime.utc()

    switch (confirmed.what) {
      case 'page':
        return { url: confirmed.url }
      case 'asked':
        return serialize({ change: BookingChangeTransformer.transform(confirmed.change, now) })
      case 'done': {
        const { booking } = await find.handle({ id: bookingId, user })
        return serialize({
          booking: BookingTransformer.transform(booking, now).useVariant('forRenter'),
        })
      }
    }
  }
}
