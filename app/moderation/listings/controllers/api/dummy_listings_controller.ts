import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeleteDummyListings from '#moderation/listings/delete_dummy_listings'
import { authorOf } from '#platform/http/author_of'

export default class DummyListingsController {
  @inject()
  destroy(ctx: HttpContext, listings: DeleteDummyListings) {
    return listings.handle(authorOf(ctx))
  }
}
