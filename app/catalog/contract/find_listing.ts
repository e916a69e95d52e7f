import type { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import User from '#identity/models/user'
import { findPrepared } from '#platform/database/prepared_models'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** A listing with owner and photos, for changes; deleted ones too. Throws NotFound. */
export default class FindListing {
  /** @param publicAt refuses a listing that the public may not see at this instant */
  async handle(id: string, publicAt?: DateTime): Promise<Listing> {
    const [listing] = isUuid(id) ? await findPrepared(Listing, 'WHERE id = :id', { id }) : []
    if (!listing || (publicAt && !listing.isPublic(publicAt)))
      throw new NotFound('Mooring not found')
    const [owner] = await findPrepared(User, 'WHERE id = :id', { id: listing.ownerId })
    const photos = await findPrepared(Photo, 'WHERE listing_id = :id ORDER BY position', { id })

    listing.$setRelated('owner', owner)
    listing.$setRelated('photos', photos)
    return listing
  }
}
