import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { OpenIncidents } from '#booking/contract/open_incidents'
import { RenterRatings } from '#booking/contract/renter_ratings'
import ListOwnerDays from '#booking/queries/list_owner_days'
import BookingTransformer from '#booking/transformers/booking_transformer'
import { aucklandDateOf } from '#shared/values/auckland_time'

const DAYS_AHEAD = 7

/** Who arrives, stays and leaves today and in the next days at an owner's moorings (rule W138). */
export default class OwnerTodaysController {
  @inject()
  async show(
    { auth, inertia }: HttpContext,
    list: ListOwnerDays,
    incidents: OpenIncidents,
    ratings: RenterRatings
  ) {
    const ownerId = auth.use('web').getUserOrFail().id
    const now = DateTime.utc()
    const today = aucklandDateOf(now)
    const troubled = await incidents.ofOwner(ownerId)
    const stays = await list.handle({ ownerId, today, days: DAYS_AHEAD, others: troubled })
    const rated = await ratings.of(stays.map(({ renterId }) => renterId))

    return inertia.render('booking/owner_today', {
      today,
      daysAhead: DAYS_AHEAD,
      troubled,
      stays: BookingTransformer.transform(stays, now, rated).useVariant('forOwner'),
    })
  }
}
