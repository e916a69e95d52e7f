import type { DateTime } from 'luxon'
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
    const listings = await findModels(
      Listing,
      sql`JOIN favourites ON favourites.listing_id = listings.id
        WHERE favourites.user_id = ${userId} AND listings.deleted_at IS NULL
        ORDER BY favourites.created_at DESC LIMIT ${marketplace.ceilings.savedMoorings}`,
      { ...TOGETHER, attributes: OF_LISTING }
    )

    await loadOwnersAndPhotos(listings)
    return listings.map((listing) => ({ listing, isBookable: listing.isPublic(now) }))
  }
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
