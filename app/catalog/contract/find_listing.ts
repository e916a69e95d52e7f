import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import User from '#identity/models/user'
import { findPrepared } from '#platform/database/prepared_models'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

export default class FindListing {
  /** @throws NotFound when it does not exist or the public may not see it */
  async publicById(id: string, now: DateTime): Promise<Listing> {
    const listing = await this.byId(id)
    if (!listing.isPublic(now)) throw new NotFound('Mooring not found')

    return listing
  }

  /** Locks the listing row until the transaction ends. Throws NotFound when it does not exist or was deleted. */
  async locked(id: string, trx: Trx): Promise<Listing> {
    const listing = isUuid(id)
      ? await Listing.locked(id, trx).preload('owner').preload('photos').first()
      : null
    if (!listing) throw new NotFound('Mooring not found')

    return listing
  }

  /** Finds deleted listings too, for their bookings. Throws NotFound. */
  async byId(id: string): Promise<Listing> {
    const [listing] = isUuid(id) ? await findPrepared(Listing, 'WHERE id = :id', { id }) : []
    if (!listing) throw new NotFound('Mooring not found')
    const [owner] = await findPrepared(User, 'WHERE id = :id', { id: listing.ownerId })
    const photos = await findPrepared(Photo, 'WHERE listing_id = :id ORDER BY position', { id })

    listing.$setRelated('owner', owner)
    listing.$setRelated('photos', photos)
    return listing
  }
}
