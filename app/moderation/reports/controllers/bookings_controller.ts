import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { orNull } from '#moderation/lists/controllers/or_null'
import { shownFilter } from '#moderation/lists/controllers/shown_filter'
import ListBookings from '#moderation/reports/list_bookings'
import { bookingsQuery } from '#moderation/lists/list_validators'
import { pageOf } from '#shared/validators/page_query'

/** `GET /admin/bookings`; an invalid query shows the first page of all bookings. */
export default class BookingsController {
  @inject()
  async index({ inertia, logger, request }: HttpContext, bookings: ListBookings) {
    const [, query] = await bookingsQuery.tryValidate(request.qs())
    const asked = pageOf(query, marketplace.pages.admin)

    return inertia.render('moderation/bookings', {
      bookings: await orNull({ logger }, () => bookings.handle(asked)),
      filter: shownFilter(query, [
        'search',
        'status',
        'paymentStatus',
        'person',
        'upcoming',
        'from',
        'to',
        'sort',
      ]),
    })
  }
}
