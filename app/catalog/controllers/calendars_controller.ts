import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindListing from '#catalog/contract/find_listing'
import { ownListing } from '#catalog/controllers/own_listing'
import ListTakenNights from '#catalog/queries/list_taken_nights'
import TakenNightsTransformer from '#catalog/transformers/taken_nights_transformer'

export default class CalendarsController {
  @inject()
  async show(ctx: HttpContext, listings: FindListing, taken: ListTakenNights) {
    const listing = await ownListing(ctx, listings, ctx.params.id)
    const entries = await taken.handle({ listingId: listing.id, now: DateTime.utc() })

    return ctx.inertia.render('catalog/availability', {
      listing: { id: listing.id, title: listing.title, location: listing.location },
      entries: TakenNightsTransformer.transform(entries),
    })
  }
}
