import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { RenterRatings } from '#booking/contract/renter_ratings'
import { ReviewStates } from '#booking/contract/review_states'
import FindBooking from '#booking/queries/find_booking'
import ListChanges from '#booking/queries/list_changes'
import ListEarningsOfBookings from '#booking/queries/list_earnings_of_bookings'
import ListStayEvents from '#booking/queries/list_stay_events'
import BookingChangeTransformer from '#booking/transformers/booking_change_transformer'
import BookingTransformer from '#booking/transformers/booking_transformer'
import EarningTransformer from '#booking/transformers/earning_transformer'
import StayEventTransformer from '#booking/transformers/stay_event_transformer'

/** The page of one stay for the owner of the mooring (rule W136). */
export default class OwnerStaysController {
  @inject()
  async show(
    { auth, inertia, params, response }: HttpContext,
    findBooking: FindBooking,
    listEarnings: ListEarningsOfBookings,
    changes: ListChanges,
    events: ListStayEvents,
    ratings: RenterRatings,
    reviews: ReviewStates
  ) {
    const now = DateTime.utc()
    const user = auth.use('web').getUserOrFail()
    const { booking, viewer } = await findBooking.handle({ id: params.id, user })

    response.header('Cache-Control', 'private, no-store')
    if (viewer === 'renter') return response.redirect().toRoute('renter_stay', { id: booking.id })
    if (viewer === 'admin') return response.redirect().toRoute('admin.booking', { id: booking.id })

    const rated = await ratings.of([booking.renterId])
    const states = await reviews.of([booking], 'owner')
    const earnings = await listEarnings.handle({ ownerId: user.id, bookings: [booking] })
    return inertia.render('booking/owner_stay', {
      booking: BookingTransformer.transform(booking, now, rated).useVariant('forOwner'),
      earnings: EarningTransformer.transform(earnings),
      changes: BookingChangeTransformer.transform(
        await changes.handle({ bookingId: booking.id }),
        now
      ),
      review: states[booking.id] ?? null,
      events: StayEventTransformer.transform(await events.handle({ booking })),
    })
  }
}
