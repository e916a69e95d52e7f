import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type { AuthorizerResponse } from '@adonisjs/bouncer/types'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'

/** Who may do what with a listing. To everybody else a listing of somebody else does not exist. */
export default class ListingPolicy extends BasePolicy {
  /** Everything its owner and administrators know of it. */
  inspect(user: User, listing: Listing): AuthorizerResponse {
    return listing.deletedAt === null && (listing.isOwnedBy(user) || user.isAdmin)
  }

  /** Changing it, its photos and its calendar. */
  manage(user: User, listing: Listing): AuthorizerResponse {
    return listing.deletedAt === null && listing.isOwnedBy(user)
      ? AuthorizationResponse.allow()
      : AuthorizationResponse.deny('Mooring not found', 404)
  }
}
