import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import FindListing from '#catalog/contract/find_listing'
import ListingPolicy from '#catalog/policies/listing_policy'
import ListTakenNights from '#catalog/queries/list_taken_nights'
import TakenNightsTransformer from '#catalog/transformers/taken_nights_transformer'

export default class CalendarsController {
  @inject()
  async show(
    { bouncer, inertia, params }: HttpContext,
    listings: FindListing,
    taken: ListTakenNights
  ) {
    const listing = await listings.byId(params.id)
    await bouncer.with(ListingPolicy).authorize('manage', listing)
    const entries = await taken.handle({ listingId: listing.id, now: DateTime.utc() })

    return inertia.render('catalog/availability', {
      listing: { id: listing.id, title: listing.title, location: listing.location },
      entries: TakenNightsTransformer.transform(entries).useVariant('forOwner'),
    })
  }
}
