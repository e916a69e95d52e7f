import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import StartCheckout from '#booking/actions/start_checkout'
import FindBooking from '#booking/queries/find_booking'

export default class BookingCheckoutsController {
  @inject()
  async store({ auth, params }: HttpContext, find: FindBooking, startCheckout: StartCheckout) {
    const user = auth.use('api').getUserOrFail()
    const { booking } = await find.handle({ id: params.id, user })

    return startCheckout.handle({ bookingId: booking.id, renterId: user.id })
  }
}
