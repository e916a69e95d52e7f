import type { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import User from '#identity/models/user'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { NotFound } from '#shared/exceptions/domain_error'
import { isUuid } from '#shared/values/uuid'

const PREPARED = { plan: 'prepared' } as const

const whereId = (id: string) => sql`WHERE id = ${id}`

/** A listing with owner and photos, for changes; deleted ones too. Throws NotFound. */
export default class FindListing {
  /** @param publicAt refuses a listing that the public may not see at this instant */
  async handle(id: string, publicAt?: DateTime): Promise<Listing> {
    const [listing] = isUuid(id) ? await findModels(Listing, whereId(id), PREPARED) : []
    if (!listing || (publicAt && !listing.isPublic(publicAt)))
      throw new NotFound('Mooring not found')
    const [owner] = await findModels(User, whereId(listing.ownerId), PREPARED)
    const photos = await findModels(
      Photo,
      sql`WHERE listing_id = ${id} ORDER BY position`,
      PREPARED
    )

    listing.$setRelated('owner', owner)
    listing.$setRelated('photos', photos)
    return listing
  }
}
