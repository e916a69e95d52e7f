import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import type FindListing from '#catalog/contract/find_listing'
import type Listing from '#catalog/models/listing'
import ListingPolicy from '#catalog/policies/listing_policy'
import { NotFound } from '#shared/exceptions/domain_error'

type Caller = Pick<HttpContext, 'auth' | 'bouncer'>

/** A listing that the caller may see: a public one, or to its owner and administrators any. Throws NotFound. */
export async function seenListing(
  { auth, bouncer }: Caller,
  listings: FindListing,
  id: string
): Promise<{ listing: Listing; mayInspect: boolean }> {
  const listing = await listings.handle(id)
  const mayInspect = auth.user
    ? await bouncer.with(ListingPolicy).allows('inspect', listing)
    : false
  if (!mayInspect && !listing.isPublic(DateTime.utc())) throw new NotFound('Mooring not found')

  return { listing, mayInspect }
}
