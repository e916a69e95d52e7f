import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { readPlaces } from '#database/seeders/demo/places'
import { seedBlocks } from '#database/seeders/demo/steps/seed_blocks'
import { seedBookings } from '#database/seeders/demo/steps/seed_bookings'
import { seedFavourites } from '#database/seeders/demo/steps/seed_favourites'
import { seedListings } from '#database/seeders/demo/steps/seed_listings'
import { seedPeople } from '#database/seeders/demo/steps/seed_people'
import { seedPhotos } from '#database/seeders/demo/steps/seed_photos'
import type Listing from '#catalog/models/listing'
import User from '#identity/models/user'

interface Progress {
  /** Called after each picture. */
  onPhoto: (stored: number, total: number) => void
}

/**
 * Fills an empty marketplace with users, moorings and stays around today (docs/design.md, section 1). All rows are
 * marked as dummy data and written in one transaction.
 */
export default class DemoSeeder {
  /** Whether there are no accounts yet. */
  async isEmpty(): Promise<boolean> {
    return (await User.first()) === null
  }

  /** @returns the number of records created */
  async handle({
    onPhoto,
  }: Progress): Promise<{ people: number; listings: number; photos: number }> {
    const now = DateTime.utc()
    const places = await readPlaces()

    return db.transaction(async (trx) => {
      const { admin, owners, renters } = await seedPeople(now, trx)
      const listings = await seedListings(places, owners, now, trx)
      const shown = listings.filter(isShown)

      await seedBookings(renters, shown, now, trx)
      await seedBlocks(shown, now, trx)
      await seedFavourites(renters, shown, trx)
      const photos = await seedPhotos(listings, places, onPhoto, trx)

      return { people: [admin, ...owners, ...renters].length, listings: listings.length, photos }
    })
  }
}

function isShown(listing: Listing) {
  return listing.isActive && listing.moderationStatus === 'approved'
}
