import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import ClearDummyListings from '#moderation/listings/clear_dummy_listings'
import { authorOf } from '#platform/http/author_of'

export default class DummyListingsController {
  @inject()
  destroy(ctx: HttpContext, listings: ClearDummyListings) {
    return listings.handle(authorOf(ctx))
  }
}
