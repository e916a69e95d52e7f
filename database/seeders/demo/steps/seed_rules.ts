import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import { DEMO_DRAFT_ID } from '#catalog/contract/delete_dummy_listings'
import Draft from '#catalog/models/draft'
import type Listing from '#catalog/models/listing'
import Opening from '#catalog/models/opening'
import type User from '#identity/models/user'
import { inOrder } from '#catalog/rules/seasons'
import { addDays, type AucklandDate, aucklandDateOf } from '#shared/values/auckland_time'

type Trx = TransactionClientContract

/** Every fourth mooring has a season. */
const EVERY = 4
const DOLLAR = 100

/** Seasons of some moorings, one on request, a closed calendar with openings, and a draft; after the stays, which they would refuse. */
export async function seedRules(
  owner: User,
  listings: Listing[],
  now: DateTime,
  trx: Trx
): Promise<void> {
  const today = aucklandDateOf(now)

  for (const [index, listing] of listings.entries())
    if (index % EVERY === 1 && listing.pricePerNightCents)
      await listing
        .useTransaction(trx)
        .merge({ rates: seasonsOf(listing.pricePerNightCents, today), advanceNoticeHours: 48 })
        .save()

  const onRequest = listings.findLast(({ ownerId }) => ownerId !== owner.id)
  await onRequest?.useTransaction(trx).merge({ instantBook: false }).save()
  const closed = listings.findLast(({ ownerId }) => ownerId === owner.id)
  if (closed) await closeCalendar(closed, today, trx)
  await beginDraft(owner, now, trx)
}

/** The summer holidays to come, or the present ones with the weeks after them. */
function seasonsOf(nightlyCents: number, today: AucklandDate) {
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(5)]
  const summer = rest <= '01-31' ? year - 1 : year
  const season = (share: number) => ({
    pricePerNightCents: Math.round((nightlyCents * share) / DOLLAR) * DOLLAR,
    weeklyRateCents: Math.round((nightlyCents * share * 6) / DOLLAR) * DOLLAR,
  })

  return inOrder(
    [
      {
        name: 'Summer holidays',
        from: `${summer}-12-20`,
        to: `${summer + 1}-01-31`,
        minimumNights: 3,
        ...season(1.6),
      },
      {
        name: 'Late summer',
        from: `${summer + 1}-02-01`,
        to: `${summer + 1}-03-31`,
        minimumNights: null,
        ...season(1.2),
      },
    ],
    []
  )
}

async function closeCalendar(listing: Listing, today: AucklandDate, trx: Trx) {
  const { id: listingId } = listing
  await listing.useTransaction(trx).merge({ calendarDefault: 'closed', turnoverDays: 1 }).save()

  for (const [first, last] of [
    [10, 23],
    [40, 75],
  ]) {
    const days = `[${addDays(today, first)},${addDays(today, last + 1)})`
    await Opening.create({ listingId, days }, { client: trx })
  }
  await new Calendar().close(listingId, trx)
}

async function beginDraft(owner: User, now: DateTime, trx: Trx) {
  await Draft.create(
    {
      id: DEMO_DRAFT_ID,
      ownerId: owner.id,
      step: 'limits',
      fields: {
        title: 'Pile mooring at Putiki Bay',
        description:
          'Sheltered from the south and east, two minutes by dinghy to the stone jetty. The ferry at Mātiatia is a short bus ride away.',
        amenities: ['Dinghy dock'],
        location: 'Putiki Bay, Waiheke Island',
        region: 'Hauraki Gulf',
        latitude: -36.8042,
        longitude: 175.0331,
      },
      createdAt: now.minus({ days: 2 }),
      updatedAt: now.minus({ days: 2 }),
    },
    { client: trx }
  )
}
