import type { HttpContext } from '@adonisjs/core/http'
import type FindListing from '#catalog/contract/find_listing'
import type Listing from '#catalog/models/listing'
import ListingPolicy from '#catalog/policies/listing_policy'

/** The listing of this id, which the caller may manage; everybody else gets NotFound. */
export async function ownListing(
  { bouncer }: Pick<HttpContext, 'bouncer'>,
  listings: FindListing,
  id: string
): Promise<Listing> {
  const listing = await listings.handle(id)
  await bouncer.with(ListingPolicy).authorize('manage', listing)

  return listing
}
