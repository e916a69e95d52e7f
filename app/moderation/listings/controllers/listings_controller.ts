import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { orNull } from '#moderation/lists/controllers/or_null'
import { shownFilter } from '#moderation/lists/controllers/shown_filter'
import ListListings from '#moderation/listings/list_listings'
import ModeratedListingTransformer from '#moderation/listings/moderated_listing_transformer'
import { listingsQuery } from '#moderation/lists/list_validators'
import { pageOf } from '#shared/validators/page_query'

/** `GET /admin/listings`; an invalid query shows the first page of all listings. */
export default class ListingsController {
  @inject()
  async index({ inertia, logger, request }: HttpContext, listings: ListListings) {
    const [, query] = await listingsQuery.tryValidate(request.qs())
    const asked = pageOf(query, marketplace.pages.adminListings)
    const found = await orNull({ logger }, () => listings.handle(asked))
    const { rows = [], ...page } = found ?? {}

    return inertia.render('moderation/listings', {
      page: found && (page as Omit<typeof found, 'rows'>),
      listings: ModeratedListingTransformer.transform(rows),
      filter: shownFilter(query, ['search', 'status', 'isActive', 'sort']),
    })
  }
}
