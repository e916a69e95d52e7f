import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import stripe from '#config/stripe'
import { relive } from '#database/seeders/demo/diary'
import type { DemoPlace } from '#database/seeders/demo/demo_place'
import { readPlaces } from '#database/seeders/demo/places'
import { DemoSandbox } from '#database/seeders/demo/sandbox'
import ConnectOwners from '#database/seeders/demo/steps/connect_owners'
import { seedAlert } from '#database/seeders/demo/steps/seed_alert'
import { type BoatsOfRenters, seedBoats } from '#database/seeders/demo/steps/seed_boats'
import { seedBlocks } from '#database/seeders/demo/steps/seed_blocks'
import { seedCalendars } from '#database/seeders/demo/steps/seed_calendars'
import { seedConversations } from '#database/seeders/demo/steps/seed_conversations'
import { seedEvidence, seedOpenEvidence } from '#database/seeders/demo/steps/seed_evidence'
import { seedFavourites } from '#database/seeders/demo/steps/seed_favourites'
import { seedListings } from '#database/seeders/demo/steps/seed_listings'
import { type DemoPeople, seedPeople } from '#database/seeders/demo/steps/seed_people'
import { storePictures } from '#database/seeders/demo/steps/seed_photos'
import { seedRules } from '#database/seeders/demo/steps/seed_rules'
import { seedReviews } from '#database/seeders/demo/steps/seed_reviews'
import { seedPortraits } from '#database/seeders/demo/steps/seed_portraits'
import SeedStays from '#database/seeders/demo/steps/seed_stays'
import type Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import User from '#identity/models/user'
import type { Trx } from '#platform/database/trx'

interface Options {
  /** Called after each picture; null leaves the pictures out. */
  onPhoto: ((stored: number, total: number) => void) | null
}

/** How many records were made. */
export interface DemoCounts {
  people: number
  listings: number
  stays: number
  photos: number
}

/**
 * Fills an empty marketplace with users, moorings and stays around today (docs/design.md, section 1). All rows are
 * marked as dummy data and written in one transaction. Stays are paid at the Stripe sandbox; without it there are none.
 */
export default class DemoSeeder {
  /** Whether there are no accounts yet. */
  async isEmpty(): Promise<boolean> {
    return (await User.first()) === null
  }

  /** Throws when the sandbox cannot be reached; nothing is written then. */
  async handle({ onPhoto }: Options): Promise<DemoCounts> {
    const places = await readPlaces()
    const trx = await db.beginGlobalTransaction()

    try {
      const counts = await this.#seed(places, onPhoto, trx)
      await db.commitGlobalTransaction()
      return counts
    } catch (error) {
      await db.rollbackGlobalTransaction()
      throw error
    }
  }

  async #seed(places: DemoPlace[], onPhoto: Options['onPhoto'], trx: Trx): Promise<DemoCounts> {
    const now = DateTime.utc()
    const people = await seedPeople(now, trx)
    const listings = await seedListings(places, people.owners, now, trx)
    await seedEvidence(listings, { ...people, now }, trx)
    const steps = [
      onPhoto ? storePictures(listings, places, onPhoto) : Promise.resolve([]),
      this.#live(people, listings.filter(isShown), now, trx),
    ] as const
    // The transaction may not end, also by a failure, while one of them is at work.
    await Promise.allSettled(steps)
    const [photos, stays] = await Promise.all(steps)
    await Photo.createMany(photos, { client: trx })
    if (onPhoto) await seedPortraits([...people.owners, ...people.renters])

    return {
      people: 1 + people.owners.length + people.renters.length,
      listings: listings.length,
      stays,
      photos: photos.length,
    }
  }

  /** @returns how many stays there are */
  async #live(people: DemoPeople, shown: Listing[], now: DateTime, trx: Trx): Promise<number> {
    const boats = await seedBoats(people.renters, now, trx)
    const stays = await this.#seedStays(people, shown, boats, now)
    await seedOpenEvidence(shown, { ...people, now }, trx)
    await seedBlocks(shown, now, trx)
    await seedCalendars(shown, now, trx)
    await seedRules(people.owners[0], shown, now, trx)
    await seedFavourites(people.renters, shown, trx)
    await seedAlert(people.renters[0], shown, now, trx)
    await seedConversations(people, shown, now, trx)
    await seedReviews(now, trx)

    return stays
  }

  async #seedStays(
    { admin, owners, renters }: DemoPeople,
    listings: Listing[],
    boats: BoatsOfRenters,
    now: DateTime
  ) {
    if (!stripe.apiUrl) return 0
    const sandbox = new DemoSandbox(stripe.apiUrl)
    const connections = await app.container.make(ConnectOwners)
    const stays = await app.container.make(SeedStays)

    const bookings = stays.happenings({ admin, owners, renters, listings, boats, sandbox, now })
    await relive([...connections.happenings(owners, sandbox), ...bookings], { sandbox, until: now })
    return bookings.length
  }
}

function isShown(listing: Listing) {
  return listing.isActive && listing.moderationStatus === 'approved'
}
