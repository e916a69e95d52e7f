import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import DeleteDummyListings from '#moderation/listings/delete_dummy_listings'

export default class DummyListingsController {
  @inject()
  async destroy({ auth, request }: HttpContext, listings: DeleteDummyListings) {
    return listings.handle({ actorId: auth.getUserOrFail().id, address: request.ip() })
  }
}
