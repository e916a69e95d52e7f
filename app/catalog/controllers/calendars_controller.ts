import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { nightsWithoutPermit } from '#catalog/contract/stay_rules'
import FindListing from '#catalog/contract/find_listing'
import { ownListing } from '#catalog/controllers/own_listing'
import FindCalendarFeed from '#catalog/queries/find_calendar_feed'
import type Listing from '#catalog/models/listing'
import FindListingCalendars from '#catalog/queries/find_listing_calendars'
import ListCalendarImports from '#catalog/queries/list_calendar_imports'
import ListOwnListings from '#catalog/queries/list_own_listings'
import ListTakenNights from '#catalog/queries/list_taken_nights'
import { formOfListing } from '#catalog/rules/listing_fields'
import { presentSeasons } from '#catalog/rules/seasons'
import CalendarImportTransformer from '#catalog/transformers/calendar_import_transformer'
import TakenNightsTransformer from '#catalog/transformers/taken_nights_transformer'
import { versionOf } from '#shared/forms/record_version'
import { addDays, type AucklandDate, aucklandDateOf } from '#shared/values/auckland_time'
import { toNzdOrNull } from '#shared/values/money'
import { lastPageAtMost } from '#shared/values/page'

/** How many days a screen gets at once: of one mooring, and of all. */
const [DAYS_OF_ONE, DAYS_OF_ALL] = [190, 62]

const MOORINGS = 20

export default class CalendarsController {
  @inject()
  async index(
    { auth, inertia, request }: HttpContext,
    listings: ListOwnListings,
    calendars: FindListingCalendars
  ) {
    const now = DateTime.utc()
    const from = `${monthOf(request.qs(), now)}-01`
    const page = Math.max(1, Math.trunc(Number(request.qs().page)) || 1)
    const asked = { ownerId: auth.user!.id, page, limit: MOORINGS }
    const { rows, ...paged } = await lastPageAtMost(asked, (one) => listings.handle(one))
    const days = await calendars.handle(rows, { from, days: DAYS_OF_ALL, now })

    return inertia.render('catalog/calendars', {
      from,
      listings: rows.map((listing) => ({
        ...ruledListing(listing, { from, days: DAYS_OF_ALL, now }),
        days: days.get(listing.id)!,
      })),
      page: paged.page,
      totalPages: paged.totalPages,
    })
  }

  @inject()
  async show(
    ctx: HttpContext,
    listings: FindListing,
    taken: ListTakenNights,
    calendars: FindListingCalendars,
    feeds: FindCalendarFeed,
    imports: ListCalendarImports
  ) {
    const listing = await ownListing(ctx, listings, ctx.params.id)
    const [listingId, now] = [listing.id, DateTime.utc()]
    const from = `${monthOf(ctx.request.qs(), now)}-01`
    const entries = await taken.handle({ listingId, now })
    const days = await calendars.handle([listing], { from, days: DAYS_OF_ONE, now })
    const feed = await feeds.handle({ listingId })
    const others = await imports.handle({ listingId, now })

    return ctx.inertia.render('catalog/availability', {
      listing: {
        ...ruledListing(listing, { from, days: DAYS_OF_ONE, now }),
        location: listing.location,
      },
      entries: TakenNightsTransformer.transform(entries),
      from,
      days: days.get(listing.id)!,
      feedUrl: feed?.url ?? null,
      imports: CalendarImportTransformer.transform(others),
    })
  }
}

/** What a calendar is changed by, and from when on a permit refuses nights of the days that are shown. */
function ruledListing(
  listing: Listing,
  { from, days, now }: { from: AucklandDate; days: number; now: DateTime }
) {
  const last = addDays(from, days - 1)
  const without = nightsWithoutPermit(listing, now).find(({ startDate }) => startDate <= last)

  return {
    id: listing.id,
    title: listing.title,
    calendarDefault: listing.calendarDefault,
    minimumNights: listing.minimumNights,
    pricePerNight: toNzdOrNull(listing.pricePerNightCents),
    weeklyRate: toNzdOrNull(listing.weeklyRateCents),
    rates: presentSeasons(listing.rates),
    version: versionOf(listing.id, formOfListing(listing)),
    withoutPermit: without ? { from: without.startDate, why: without.why } : null,
  }
}

/** `YYYY-MM` of a query string; another text is the present month, in Auckland. */
function monthOf({ month }: Record<string, unknown>, now: DateTime): string {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(String(month))
    ? String(month)
    : aucklandDateOf(now).slice(0, 7)
}
