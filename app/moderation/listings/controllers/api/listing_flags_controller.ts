import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DecideOnListing from '#moderation/listings/decide_on_listing'
import ModeratedListingTransformer from '#moderation/listings/moderated_listing_transformer'
import { flag } from '#moderation/listings/decision_validators'

/** `PATCH /admin/listings/{id}/flag` */
export default class ListingFlagsController {
  @inject()
  async store({ auth, params, request, serialize }: HttpContext, decisions: DecideOnListing) {
    const { reason, updatedAt } = await request.validateUsing(flag)
    const listing = await decisions.handle({
      reason,
      updatedAt,
      status: 'flagged',
      listingId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return serialize(ModeratedListingTransformer.transform(listing))
  }
}
