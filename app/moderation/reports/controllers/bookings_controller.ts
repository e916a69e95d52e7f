import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { listPage } from '#moderation/lists/controllers/list_page'
import ListBookings from '#moderation/reports/list_bookings'
import { bookingsQuery } from '#moderation/reports/report_validators'

export default class BookingsController {
  @inject()
  async index(ctx: HttpContext, list: ListBookings) {
    const limit = marketplace.pages.adminScreen
    const { found, filter } = await listPage(ctx, { query: bookingsQuery, limit, list })

    return ctx.inertia.render('moderation/bookings', { bookings: found, filter })
  }
}
