import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import PaintPrices from '#catalog/actions/paint_prices'
import FindListing from '#catalog/contract/find_listing'
import { ownListing } from '#catalog/controllers/own_listing'
import ListingTransformer from '#catalog/transformers/listing_transformer'
import { pricesValidator } from '#catalog/validators/listing_validators'
import { authorOf } from '#platform/http/author_of'

export default class ListingPricesController {
  @inject()
  async update(ctx: HttpContext, listings: FindListing, paint: PaintPrices) {
    const input = await ctx.request.validateUsing(pricesValidator)
    const { id: listingId } = await ownListing(ctx, listings, ctx.params.id)
    const listing = await paint.handle({ ...input, listingId, by: authorOf(ctx) })

    return ctx.serialize(ListingTransformer.transform(listing).useVariant('forOwner'))
  }
}
