import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import User from '#identity/models/user'
import { findPrepared } from '#platform/database/prepared_models'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

/** One listing with its owner and photos. Deleted ones are found by those that still have bookings there. */
export default class FindListing {
  /** @throws NotFound when it is not there or the public may not see it */
  async publicById(id: string, now: DateTime): Promise<Listing> {
    const listing = await this.byId(id)
    if (!listing.isPublic(now)) throw new NotFound('Mooring not found')

    return listing
  }

  /**
   * The listing for a change of it, until the transaction ends nobody else's.
   *
   * @throws NotFound when it is not there, or was deleted
   */
  async locked(id: string, trx: TransactionClientContract): Promise<Listing> {
    const listing = isUuid(id)
      ? await Listing.locked(id, trx).preload('owner').preload('photos').first()
      : null
    if (!listing) throw new NotFound('Mooring not found')

    return listing
  }

  /** @throws NotFound when there never was such a listing */
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
