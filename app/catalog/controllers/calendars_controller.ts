import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindListing from '#catalog/contract/find_listing'
import { ownListing } from '#catalog/controllers/own_listing'
import FindCalendarFeed from '#catalog/queries/find_calendar_feed'
import ListCalendarImports from '#catalog/queries/list_calendar_imports'
import ListTakenNights from '#catalog/queries/list_taken_nights'
import CalendarImportTransformer from '#catalog/transformers/calendar_import_transformer'
import TakenNightsTransformer from '#catalog/transformers/taken_nights_transformer'

export default class CalendarsController {
  @inject()
  async show(
    ctx: HttpContext,
    listings: FindListing,
    taken: ListTakenNights,
    feeds: FindCalendarFeed,
    imports: ListCalendarImports
  ) {
    const listing = await ownListing(ctx, listings, ctx.params.id)
    const [listingId, now] = [listing.id, DateTime.utc()]
    const entries = await taken.handle({ listingId, now })
    const feed = await feeds.handle({ listingId })
    const others = await imports.handle({ listingId, now })

    return ctx.inertia.render('catalog/availability', {
      listing: { id: listing.id, title: listing.title, location: listing.location },
      entries: TakenNightsTransformer.transform(entries),
      feedUrl: feed?.url ?? null,
      imports: CalendarImportTransformer.transform(others),
    })
  }
}
