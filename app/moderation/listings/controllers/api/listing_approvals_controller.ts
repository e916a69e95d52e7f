import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DecideOnListing from '#moderation/listings/decide_on_listing'
import ModeratedListingTransformer from '#moderation/listings/moderated_listing_transformer'
import { approval } from '#moderation/listings/decision_validators'

/** `PATCH /admin/listings/{id}/approve` */
export default class ListingApprovalsController {
  @inject()
  async store({ auth, params, request, serialize }: HttpContext, decisions: DecideOnListing) {
    const { updatedAt } = await request.validateUsing(approval)
    const listing = await decisions.handle({
      updatedAt,
      status: 'approved',
      listingId: params.id,
      actorId: auth.getUserOrFail().id,
      address: request.ip(),
    })

    return serialize(ModeratedListingTransformer.transform(listing))
  }
}
