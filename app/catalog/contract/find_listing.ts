import type { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
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

  /** @throws NotFound when there never was such a listing */
  async byId(id: string): Promise<Listing> {
    const listing = isUuid(id)
      ? await Listing.query().where('id', id).preload('owner').preload('photos').first()
      : null
    if (!listing) throw new NotFound('Mooring not found')

    return listing
  }
}
