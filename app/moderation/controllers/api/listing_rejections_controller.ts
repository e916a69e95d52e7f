import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DecideOnListing from '#moderation/actions/decide_on_listing'
import ModeratedListingTransformer from '#moderation/transformers/moderated_listing_transformer'
import { rejection } from '#moderation/validators/decisions'

/** `PATCH /admin/listings/{id}/reject` */
export default class ListingRejectionsController {
  @inject()
  async store({ auth, params, request, serialize }: HttpContext, decisions: DecideOnListing) {
    const { reason, updatedAt } = await request.validateUsing(rejection)
    const listing = await decisions.handle({
      reason,
      updatedAt,
      status: 'rejected',
      listingId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return serialize(ModeratedListingTransformer.transform(listing))
  }
}
