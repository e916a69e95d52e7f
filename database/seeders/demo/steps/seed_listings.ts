import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import { publicPoint } from '#catalog/rules/public_point'
import marketplace from '#config/marketplace'
import type { DemoPlace } from '#database/seeders/demo/demo_place'
import { demoOwners } from '#database/seeders/demo/people'
import type User from '#identity/models/user'
import { aucklandDateOf } from '#shared/values/auckland_time'
import env from '#start/env'

/** The demo listings in the order of the places, each with an owner of its region. */
export async function seedListings(
  places: DemoPlace[],
  owners: User[],
  now: DateTime,
  trx: TransactionClientContract
): Promise<Listing[]> {
  const listings: Listing[] = []

  for (const [index, place] of places.entries()) {
    const createdAt = now.minus({ days: 150 - 2 * index, hours: (index * 7) % 24 })
    const owner = ownerFor(place, index, owners)

    listings.push(await Listing.create(rowOf({ place, owner, createdAt, index }), { client: trx }))
  }

  return listings
}

function ownerFor(place: DemoPlace, index: number, owners: User[]): User {
  const local = owners.filter((_, position) => demoOwners[position].regions.includes(place.region))

  return local[index % local.length]
}

interface Row {
  place: DemoPlace
  owner: User
  createdAt: DateTime
  index: number
}

function rowOf({ place, owner, createdAt, index }: Row): Partial<Listing> {
  const { slug, photos, moderation, nightlyCents, weeklyCents, isActive, ...texts } = place
  const id = randomUUID()
  const secret = env.get('LOCATION_SECRET').release()
  const shown = publicPoint({ id, ...texts }, secret, marketplace.location)

  return {
    ...texts,
    id,
    ownerId: owner.id,
    publicLatitude: shown.latitude,
    publicLongitude: shown.longitude,
    pricePerNightCents: nightlyCents,
    weeklyRateCents: weeklyCents,
    isActive: isActive ?? true,
    moderationStatus: moderation?.status ?? 'approved',
    flagReason: moderation?.status === 'flagged' ? moderation.reason : null,
    rejectionReason: moderation?.status === 'rejected' ? moderation.reason : null,
    nextInspectionDate: aucklandDateOf(createdAt.plus({ months: 14 + (index % 11) })),
    lastInspectionDate:
      index % 3 === 0 ? aucklandDateOf(createdAt.minus({ months: 4 + (index % 7) })) : null,
    isDummy: true,
    createdAt,
    updatedAt: createdAt,
  }
}
