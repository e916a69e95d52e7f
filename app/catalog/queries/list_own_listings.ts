import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import User from '#identity/models/user'
import { findModels, runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { type Page, toCountedPage } from '#shared/values/page'

interface Options {
  ownerId: string
  page: number
  limit: number
  /** A constant: what is read of each listing, all when left out. */
  attributes?: readonly string[]
}

const TOGETHER = { client: 'together' } as const

/** One page of an owner's listings that are not deleted, newest first, with owner and photos. */
export default class ListOwnListings {
  async handle({ ownerId, page, limit, attributes }: Options): Promise<Page<Listing>> {
    const where = sql`WHERE owner_id = ${ownerId} AND deleted_at IS NULL`
    const [listings, [owner]] = await Promise.all([
      findModels(
        Listing,
        sql`${where} ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
        { ...TOGETHER, attributes }
      ),
      findModels(User, sql`WHERE id = ${ownerId}`, TOGETHER),
    ])
    const count = async () => {
      const text = sql`SELECT count(*)::int AS total FROM listings ${where}`
      const [{ total }] = await runSql<{ total: number }>(text, TOGETHER)
      return total
    }

    for (const listing of listings) listing.$setRelated('owner', owner)
    await addPhotos(listings)
    return toCountedPage(listings, count, { page, limit })
  }
}

/** As `preload('photos')`, which compares every photo with every listing: half a second for 500 listings. */
async function addPhotos(listings: Listing[]): Promise<void> {
  if (listings.length === 0) return
  const ids = listings.map(({ id }) => id)
  const photos = await findModels(
    Photo,
    sql`WHERE listing_id = ANY(${ids}::uuid[]) ORDER BY position`,
    { plan: 'prepared' }
  )
  const photosOf = Map.groupBy(photos, ({ listingId }) => listingId)

  for (const listing of listings) listing.$setRelated('photos', photosOf.get(listing.id) ?? [])
}
