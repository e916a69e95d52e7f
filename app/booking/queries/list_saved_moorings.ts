import type { DateTime } from 'luxon'
import Favourite from '#catalog/models/favourite'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import marketplace from '#config/marketplace'
import User from '#identity/models/user'
import { findModels } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'

const TOGETHER = { client: 'together' } as const

/** What cards of saved moorings read, without their access details. */
const OF_LISTING = [
  ...['id', 'title', 'location', 'region', 'mooringType', 'maxVesselLength', 'ownerId'],
  ...['publicLatitude', 'publicLongitude', 'pricePerNightCents', 'weeklyRateCents'],
  ...['isActive', 'moderationStatus', 'deletedAt', 'hiddenUntil'],
]

/** The moorings a renter saved, newest first, and whether each can still be booked. */
export default class ListSavedMoorings {
  async handle({
    userId,
    now,
  }: {
    userId: string
    now: DateTime
  }): Promise<{ listing: Listing; isBookable: boolean }[]> {
    const favourites = await findModels(
      Favourite,
      sql`WHERE user_id = ${userId} ORDER BY created_at DESC`,
      TOGETHER
    )
    const listings = await findListings(favourites.map(({ listingId }) => listingId))

    await loadOwnersAndPhotos(listings)
    return listings.map((listing) => ({ listing, isBookable: listing.isPublic(now) }))
  }
}

/** In the order of the ids, without those that were deleted. */
async function findListings(ids: string[]): Promise<Listing[]> {
  if (ids.length === 0) return []
  const listings = await findModels(
    Listing,
    sql`WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`,
    { ...TOGETHER, attributes: OF_LISTING }
  )
  const byId = new Map(listings.map((listing) => [listing.id, listing]))

  return ids.flatMap((id) => byId.get(id) ?? []).slice(0, marketplace.ceilings.savedMoorings)
}

async function loadOwnersAndPhotos(listings: Listing[]): Promise<void> {
  if (listings.length === 0) return
  const [ids, ownerIds] = [listings.map(({ id }) => id), listings.map(({ ownerId }) => ownerId)]
  const [owners, photos] = await Promise.all([
    findModels(User, sql`WHERE id = ANY(${[...new Set(ownerIds)]}::uuid[])`, TOGETHER),
    findModels(Photo, sql`WHERE listing_id = ANY(${ids}::uuid[]) ORDER BY position`, TOGETHER),
  ])

  const photosOf = Map.groupBy(photos, ({ listingId }) => listingId)
  const ownersById = new Map(owners.map((owner) => [owner.id, owner]))
  for (const listing of listings) {
    listing.$setRelated('owner', ownersById.get(listing.ownerId)!)
    listing.$setRelated('photos', photosOf.get(listing.id) ?? [])
  }
}
