import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'

/** To everybody else the listing is not found. */
export default class ListingPolicy extends BasePolicy {
  /** See everything: owner and administrators. */
  inspect(user: User, listing: Listing): AuthorizerResponse {
    return listing.deletedAt === null && (listing.isOwnedBy(user) || user.isAdmin)
  }

  /** Change the listing, its photos and its calendar: the owner. */
  manage(user: User, listing: Listing): AuthorizerResponse {
    return listing.deletedAt === null && listing.isOwnedBy(user)
      ? AuthorizationResponse.allow()
      : AuthorizationResponse.deny('Mooring not found', 404)
  }
}
