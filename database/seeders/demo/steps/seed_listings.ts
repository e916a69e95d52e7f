import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import { shiftedPlace } from '#catalog/steps/shift_place'
import type { DemoPlace } from '#database/seeders/demo/demo_place'
import { demoOwners } from '#database/seeders/demo/people'
import type User from '#identity/models/user'
import { aucklandDateOf } from '#shared/values/auckland_time'

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

    const row = { id: randomUUID(), ...rowOf({ place, owner, createdAt, index }) }
    const { id, ownerId } = row
    const shown = await shiftedPlace({ ...place, id, ownerId }, trx)

    listings.push(await Listing.create({ ...row, ...shown }, { client: trx }))
  }

  return listings
}

function ownerFor(place: DemoPlace, index: number, owners: User[]): User {
  const local = owners.filter((_, position) => demoOwners[position].regions.includes(place.region))

  return local[index % local.length]
}

const ANY_BOAT = {
  vesselKinds: [],
  driesAtLowTide: false,
  requiresVessel: false,
  minimumLiability: null,
  antifoulWithinMonths: null,
}

interface Row {
  place: DemoPlace
  owner: User
  createdAt: DateTime
  index: number
}

function rowOf({ place, owner, createdAt, index }: Row) {
  const { slug, photos, moderation, nightlyCents, weeklyCents, isActive, ...texts } = place

  return {
    ...ANY_BOAT,
    ...texts,
    ownerId: owner.id,
    pricePerNightCents: nightlyCents,
    weeklyRateCents: weeklyCents,
    isActive: isActive ?? true,
    moderationStatus: moderation?.status ?? ('approved' as const),
    flagReason: moderation?.status === 'flagged' ? moderation.reason : null,
    rejectionReason: moderation?.status === 'rejected' ? moderation.reason : null,
    nextInspectionDate: aucklandDateOf(createdAt.plus({ months: 26 + (index % 11) })),
    lastInspectionDate:
      index % 3 === 0 ? aucklandDateOf(createdAt.minus({ months: 4 + (index % 7) })) : null,
    isDummy: true,
    createdAt,
    updatedAt: createdAt,
  }
}
