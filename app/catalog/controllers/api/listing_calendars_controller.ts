import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindListing from '#catalog/contract/find_listing'
import ListingPolicy from '#catalog/policies/listing_policy'
import FindListingCalendars from '#catalog/queries/find_listing_calendars'
import ListOwnListings from '#catalog/queries/list_own_listings'
import { calendarValidator, calendarsValidator } from '#catalog/validators/calendar_validators'
import { aucklandDateOf } from '#shared/values/auckland_time'

/** How many days are answered when none are asked for, and how many moorings a page of all has. */
const [DAYS, MOORINGS] = [62, 20]

export default class ListingCalendarsController {
  @inject()
  async index(
    { auth, request }: HttpContext,
    listings: ListOwnListings,
    calendars: FindListingCalendars
  ) {
    const { page = 1, ...query } = await request.validateUsing(calendarsValidator, {
      data: request.qs(),
    })
    const now = DateTime.utc()
    const { rows, ...paged } = await listings.handle({
      ownerId: auth.user!.id,
      page,
      limit: MOORINGS,
    })
    const days = await calendars.handle(rows, { ...periodOf(query, now), now })

    return {
      listings: rows.map(({ id, title }) => ({ id, title, days: days.get(id)! })),
      ...paged,
    }
  }

  @inject()
  async show(
    { bouncer, params, request }: HttpContext,
    listings: FindListing,
    calendars: FindListingCalendars
  ) {
    const query = await request.validateUsing(calendarValidator, { data: request.qs() })
    const listing = await listings.handle(params.id)
    await bouncer.with(ListingPolicy).authorize('look', listing)
    const now = DateTime.utc()
    const period = periodOf(query, now)
    const days = await calendars.handle([listing], { ...period, now })

    return { listingId: listing.id, from: period.from, days: days.get(listing.id)! }
  }
}

function periodOf({ from, days = DAYS }: { from?: string; days?: number }, now: DateTime) {
  return { from: from ?? aucklandDateOf(now), days }
}
