import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { orNull } from '#moderation/lists/controllers/or_null'
import { readQuery } from '#moderation/lists/controllers/read_query'
import ListBookings from '#moderation/reports/list_bookings'
import { bookingsQuery } from '#moderation/reports/report_validators'
import { pageOf } from '#shared/validators/page_query'
import { lastPageAtMost } from '#shared/values/page'

/** `GET /admin/bookings`; an invalid query shows the first page of all bookings. */
export default class BookingsController {
  @inject()
  async index({ inertia, logger, request }: HttpContext, bookings: ListBookings) {
    const { query, filter } = await readQuery(bookingsQuery, request)
    const asked = pageOf(query, marketplace.pages.admin)

    return inertia.render('moderation/bookings', {
      bookings: await orNull({ logger }, () =>
        lastPageAtMost(asked, (page) => bookings.handle(page))
      ),
      filter,
    })
  }
}
