import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import CloseCalendarFeed from '#catalog/actions/close_calendar_feed'
import OpenCalendarFeed from '#catalog/actions/open_calendar_feed'
import FindListing from '#catalog/contract/find_listing'
import { ownListing } from '#catalog/controllers/own_listing'
import FindCalendarFeed from '#catalog/queries/find_calendar_feed'
import CalendarFeedTransformer from '#catalog/transformers/calendar_feed_transformer'
import { authorOf } from '#platform/http/author_of'

export default class CalendarFeedsController {
  @inject()
  async show(ctx: HttpContext, listings: FindListing, feeds: FindCalendarFeed) {
    const { id: listingId } = await ownListing(ctx, listings, ctx.params.id)
    const feed = await feeds.handle({ listingId })

    return feed ? ctx.serialize(CalendarFeedTransformer.transform(feed)) : { url: null }
  }

  @inject()
  async store(ctx: HttpContext, listings: FindListing, open: OpenCalendarFeed) {
    const { id: listingId } = await ownListing(ctx, listings, ctx.params.id)
    const feed = await open.handle({ listingId, by: authorOf(ctx) })

    return ctx.serialize(CalendarFeedTransformer.transform(feed))
  }

  @inject()
  async destroy(ctx: HttpContext, listings: FindListing, close: CloseCalendarFeed) {
    const { id: listingId } = await ownListing(ctx, listings, ctx.params.id)
    await close.handle({ listingId, by: authorOf(ctx) })

    return ctx.response.noContent()
  }
}
