import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { InferData } from '@adonisjs/core/types/transformers'
import { DateTime } from 'luxon'
import CloseDates from '#catalog/actions/close_dates'
import OpenDates from '#catalog/actions/open_dates'
import FindListing from '#catalog/contract/find_listing'
import { ownListing } from '#catalog/controllers/own_listing'
import ListingPolicy from '#catalog/policies/listing_policy'
import FindOpening from '#catalog/queries/find_opening'
import ListOpenings from '#catalog/queries/list_openings'
import OpeningTransformer from '#catalog/transformers/opening_transformer'
import { openingValidator } from '#catalog/validators/block_validator'
import { authorOf } from '#platform/http/author_of'

type OpenDays = InferData<OpeningTransformer>

export default class OpeningsController {
  @inject()
  async index(
    { bouncer, params, serialize }: HttpContext,
    listings: FindListing,
    openings: ListOpenings
  ): Promise<OpenDays[]> {
    const listing = await listings.handle(params.id)
    await bouncer.with(ListingPolicy).authorize('look', listing)

    return serialize(OpeningTransformer.transform(await openings.handle({ listingId: listing.id })))
  }

  @inject()
  async store(ctx: HttpContext, listings: FindListing, open: OpenDates): Promise<OpenDays> {
    const input = await ctx.request.validateUsing(openingValidator)
    const { id: listingId } = await ownListing(ctx, listings, input.listingId)
    const by = authorOf(ctx)
    const opening = await open.handle({ ...input, listingId, by, now: DateTime.utc() })

    ctx.response.status(201)
    return ctx.serialize(OpeningTransformer.transform(opening))
  }

  @inject()
  async destroy(ctx: HttpContext, openings: FindOpening, close: CloseDates) {
    const opening = await openings.handle({ id: ctx.params.id })
    await ctx.bouncer.with(ListingPolicy).authorize('manage', opening.listing)
    await close.handle({ opening, by: authorOf(ctx) })

    return ctx.response.noContent()
  }
}
