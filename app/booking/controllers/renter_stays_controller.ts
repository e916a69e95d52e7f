import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import SettleReturn from '#booking/actions/settle_return'
import { ReviewStates } from '#booking/contract/review_states'
import type Booking from '#booking/models/booking'
import FindBooking from '#booking/queries/find_booking'
import ListChanges from '#booking/queries/list_changes'
import ListStayEvents from '#booking/queries/list_stay_events'
import { presentPeriods, refundPeriods } from '#booking/rules/cancellation_terms'
import { policyAt } from '#booking/rules/refund_amount'
import { watersOf } from '#booking/steps/stay_waters'
import BookingChangeTransformer from '#booking/transformers/booking_change_transformer'
import BookingTransformer from '#booking/transformers/booking_transformer'
import StayEventTransformer from '#booking/transformers/stay_event_transformer'
import { returnQuery } from '#booking/validators/booking'
import { hoursBetween } from '#shared/values/auckland_time'

/** The page of one stay for its renter (rule W136); the payment page of a change of dates returns here. */
export default class RenterStaysController {
  @inject()
  async show(
    { auth, inertia, params, request, response }: HttpContext,
    settleReturn: SettleReturn,
    findBooking: FindBooking,
    changes: ListChanges,
    events: ListStayEvents,
    reviews: ReviewStates
  ) {
    const user = auth.use('web').getUserOrFail()
    const [, query] = await returnQuery.tryValidate(request.qs())
    const sessionId = query?.session_id
    const settled = sessionId ? await settleReturn.handle({ sessionId, renterId: user.id }) : null
    const now = DateTime.utc()
    const { booking, viewer } = await findBooking.handle({ id: params.id, user })

    response.header('Cache-Control', 'private, no-store')
    if (viewer === 'owner') return response.redirect().toRoute('owner_stay', { id: booking.id })
    if (viewer === 'admin') return response.redirect().toRoute('admin.booking', { id: booking.id })

    const states = await reviews.of([booking], 'renter')
    const isCancellable = booking.canBeCancelled(now) && booking.isStanding
    return inertia.render('booking/renter_stay', {
      outcome: settled?.bookingId === booking.id ? settled.outcome : null,
      booking: BookingTransformer.transform(booking, now).useVariant('forRenter'),
      waters: watersOf(booking),
      cancellation: isCancellable
        ? presentPeriods(refundPeriods(booking.terms, now, booking.paid.leftToRefund))
        : [],
      changes: BookingChangeTransformer.transform(
        await changes.handle({ bookingId: booking.id }),
        now
      ),
      policy: policyOf(booking, now),
      asksOwner: !booking.listing.instantBook,
      review: states[booking.id] ?? null,
      events: StayEventTransformer.transform(await events.handle({ booking })),
    })
  }
}

/** What the policy refunds now, as a change of dates tells it. */
function policyOf({ terms }: Booking, now: DateTime) {
  const { shareBps, isFeeBack } = policyAt(terms, hoursBetween(now, terms.checkInAt))

  return { refundedPercent: shareBps / 100, isFeeBack }
}
