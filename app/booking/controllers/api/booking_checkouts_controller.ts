import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import StartCheckout from '#booking/actions/start_checkout'

export default class BookingCheckoutsController {
  @inject()
  async store({ auth, params }: HttpContext, startCheckout: StartCheckout) {
    const { id: renterId } = auth.use('api').getUserOrFail()

    return startCheckout.handle({ bookingId: params.id, renterId })
  }
}
