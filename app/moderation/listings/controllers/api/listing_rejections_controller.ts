import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import DecideOnListing from '#moderation/listings/decide_on_listing'
import ModeratedListingTransformer from '#moderation/listings/moderated_listing_transformer'
import { rejection } from '#moderation/listings/listing_validators'
import { authorOf } from '#platform/http/author_of'

export default class ListingRejectionsController {
  @inject()
  async store(ctx: HttpContext, decisions: DecideOnListing) {
    const decision = await ctx.request.validateUsing(rejection)
    const listing = await decisions.handle({
      ...authorOf(ctx),
      ...decision,
      status: 'rejected',
      listingId: ctx.params.id,
    })

    return ctx.serialize(ModeratedListingTransformer.transform(listing, DateTime.utc()))
  }
}
