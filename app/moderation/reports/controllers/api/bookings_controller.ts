import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import ListBookings from '#moderation/reports/list_bookings'
import { bookingsQuery } from '#moderation/reports/report_validators'
import { pageOf } from '#shared/validators/page_query'

export default class BookingsController {
  @inject()
  async index({ request }: HttpContext, bookings: ListBookings) {
    const query = await request.validateUsing(bookingsQuery)
    const { rows, ...page } = await bookings.handle(pageOf(query, marketplace.pages.admin))

    return { bookings: rows, ...page }
  }
}
