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

  /** The same, where nothing is shown to others. */
  look(user: User, listing: Listing): AuthorizerResponse {
    return this.inspect(user, listing)
      ? AuthorizationResponse.allow()
      : AuthorizationResponse.deny('Mooring not found', 404)
  }

  /** Free nights of a stay that the owner cancelled: administrators (rule C14). */
  reopen(user: User, listing: Listing): AuthorizerResponse {
    if (user.isAdmin) return AuthorizationResponse.allow()

    return listing.isOwnedBy(user)
      ? AuthorizationResponse.deny(
          'These are nights of a stay that you cancelled. Ask us to free them.',
          403
        )
      : AuthorizationResponse.deny('Mooring not found', 404)
  }

  /** Change the listing, its photos and its calendar, or a draft of one: the owner. */
  manage(user: User, listing: Pick<Listing, 'deletedAt' | 'isOwnedBy'>): AuthorizerResponse {
    return listing.deletedAt === null && listing.isOwnedBy(user)
      ? AuthorizationResponse.allow()
      : AuthorizationResponse.deny('Mooring not found', 404)
  }
}
