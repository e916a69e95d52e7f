import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ShowBooking from '#moderation/histories/show_booking'
import { historyQuery } from '#moderation/histories/history_validators'
import { readQuery } from '#moderation/lists/controllers/read_query'

export default class BookingsController {
  @inject()
  async show({ inertia, params, request }: HttpContext, bookings: ShowBooking) {
    const { query } = await readQuery(historyQuery, request)

    return inertia.render(
      'moderation/booking',
      await bookings.handle({ id: params.id, page: query?.page ?? 1 })
    )
  }
}
