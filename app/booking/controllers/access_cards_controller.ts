import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindAccessCard from '#booking/queries/find_access_card'
import BookingTransformer from '#booking/transformers/booking_transformer'

/** The access card of one stay, to print and to open offline. */
export default class AccessCardsController {
  @inject()
  async show({ auth, inertia, params, response }: HttpContext, findAccessCard: FindAccessCard) {
    const now = DateTime.utc()
    const renterId = auth.use('web').getUserOrFail().id
    const booking = await findAccessCard.handle({ id: params.id, renterId, now })

    response.header('Cache-Control', 'private, no-store')
    if (!booking) return response.redirect().toRoute('renter_dashboard')

    return inertia.render('booking/access_card', {
      booking: BookingTransformer.transform(booking, now).useVariant('forRenter'),
    })
  }
}
