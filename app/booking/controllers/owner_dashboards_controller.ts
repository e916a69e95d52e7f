import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import ListOwnerBookings from '#booking/queries/list_owner_bookings'
import BookingTransformer from '#booking/transformers/booking_transformer'
import { dashboardValidator } from '#booking/validators/booking'
import ListOwnerListings from '#catalog/contract/list_owner_listings'
import marketplace from '#config/marketplace'
import FindConnectStatus from '#payments/contract/find_connect_status'

export default class OwnerDashboardsController {
  @inject()
  async show(
    { auth, inertia, request }: HttpContext,
    listBookings: ListOwnerBookings,
    listListings: ListOwnerListings,
    connectStatus: FindConnectStatus
  ) {
    const ownerId = auth.use('web').getUserOrFail().id
    const now = DateTime.utc()
    const [, query] = await dashboardValidator.tryValidate(request.qs())
    const { rows, total, page, totalPages } = await listBookings.handle({
      ownerId,
      page: query?.page ?? 1,
      limit: marketplace.pages.admin,
    })

    return inertia.render('booking/owner_dashboard', {
      connectStatus: await connectStatus.handle({ userId: ownerId }),
      tab: query?.tab === 'bookings' ? 'bookings' : 'listings',
      listings: await listListings.handle({ ownerId, now }),
      bookings: BookingTransformer.transform(rows, now).useVariant('forOwner'),
      bookingPages: { total, page, totalPages },
    })
  }
}
