import { readFileSync } from 'node:fs'
import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import CalendarEntry from '#catalog/models/calendar_entry'
import Photo from '#catalog/models/photo'
import type User from '#identity/models/user'
import { bearer, createUser } from '#tests/support/accounts'
import { createBooking, freezeTime, lapseHold, stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { createVessel } from '#tests/support/vessels'

const NOW = '2027-01-10T00:00:00Z'
const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'
const PAPERS = { liabilityCover: 2_000_000, insuredUntil: '2099-06-30', antifouledOn: '2026-10-01' }

interface Answer {
  status: number
  retryAfter?: string
  body: unknown
}

/** By the name of the call; ids are numbered in the order in which they appear. */
const RECORDED = JSON.parse(
  readFileSync(new URL('recorded_answers.json', import.meta.url), 'utf8')
) as Record<string, Answer>

test.group('Recorded answers of POST /api/bookings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rules B1 to B8, B30 to B32, K9 to K11, P6, P12.
  test('are given again, and the rows are written as recorded', async ({ assert, client }) => {
    const answers = await answersOf(client)

    assert.deepEqual(Object.keys(answers), Object.keys(RECORDED))
    for (const [name, answer] of Object.entries(answers))
      assert.deepEqual(answer, RECORDED[name], name)
  })
})

/** Sends every kind of request for a booking, one after the other at one instant. */
async function answersOf(client: ApiClient): Promise<Record<string, Answer>> {
  await limiter.clear()
  const now = freezeTime(NOW)
  const answers: Record<string, Answer> = {}
  const ids = new Map<string, string>()

  const person = async (name: string, more: object = {}) => {
    const user = await createUser({ email: `${name}@example.com`, ...more })
    return { user, token: await bearer(user) }
  }
  const ask = async (name: string, token: string | null, body: object) => {
    const call = client.post('/api/bookings').json(body)
    const answer = await (token ? call.bearerToken(token) : call)
    answers[name] = numbered(
      { status: answer.status(), retryAfter: answer.header('retry-after'), body: answer.body() },
      ids
    )
  }
  const at = ({ id: listingId }: { id: string }, more: object = {}, from = 10, nights = 3) => {
    const { checkIn, checkOut } = stayFrom(from, nights)
    return { listingId, checkIn, checkOut, ...more }
  }

  const [mere, rival] = [await person('mere'), await person('rival')]
  const listing = await mooring({ withSecrets: true, weeklyRateCents: 25_000 })
  for (const [position, isPublic] of [false, true, true].entries())
    await Photo.create({
      listingId: listing.id,
      storageKey: `recorded/${position}`,
      width: 480,
      height: 320,
      placeholder: '',
      position,
      isPrimary: position === 0,
      isPublic,
    })
  await ask('a new booking', mere.token, at(listing))
  answers['its rows'] = numbered({ status: 0, body: await rowsOf(listing.id) }, ids)
  await ask('the same request again', mere.token, at(listing))
  await ask('a rival', rival.token, at(listing))
  await ask('a rival of other nights', rival.token, at(listing, {}, 12))
  await ask('own overlapping nights', mere.token, at(listing, {}, 11))
  await ask('another price', rival.token, at(listing, { totalPrice: 1 }, 30))
  await ask(
    'another policy',
    rival.token,
    at(listing, { totalPrice: 135, cancellationPolicy: 'strict' }, 30)
  )
  await ask('an instant', rival.token, {
    listingId: listing.id,
    checkIn: '2027-04-02T11:00:00.000Z',
    checkOut: '2027-04-12T22:00:00Z',
  })

  const demanding = await mooring({ requiresVessel: true, driesAtLowTide: true })
  const boat = await createVessel({ userId: mere.user.id, ...PAPERS, createdAt: now })
  const other = await createVessel({ userId: mere.user.id, name: 'Tui', ...PAPERS, createdAt: now })
  const long = await createVessel({ userId: mere.user.id, name: 'Moa', lengthOverall: 30 })
  const withBoat = (vesselId: string) => at(demanding, { vesselId, acceptsLowTide: true })
  await ask('no boat where one is needed', mere.token, at(demanding))
  await ask("somebody else's boat", rival.token, withBoat(boat.id))
  await ask('a boat that does not fit', mere.token, withBoat(long.id))
  await ask('with a boat', mere.token, withBoat(boat.id))
  answers['its rows with a boat'] = numbered({ status: 0, body: await rowsOf(demanding.id) }, ids)
  await ask('with another boat', mere.token, withBoat(other.id))

  const dear = await createBooking({ listing: await mooring(), renter: rival.user })
  await dear.listing.merge({ cancellationPolicy: 'strict' }).save()
  await ask('an own hold on old terms', rival.token, at(dear.listing))

  await ask('nobody signed in', null, at(listing, {}, 40))
  await ask('the own mooring', await bearer(listing.owner), at(listing, {}, 40))
  await ask('no such mooring', rival.token, at({ id: MISSING }))
  for (const hidden of [
    { isActive: false },
    { moderationStatus: 'pending' as const },
    { deletedAt: now },
    { hiddenUntil: now.plus({ days: 1 }) },
  ])
    await ask(Object.keys(hidden)[0], rival.token, at(await mooring(hidden)))
  await ask('too short', rival.token, at(await mooring({ minimumNights: 4 })))
  await ask('too long', rival.token, at(listing, {}, 40, 181))
  await ask('too far ahead', rival.token, at(listing, {}, 560))
  await ask('in the past', rival.token, at(listing, {}, -1))
  await ask('no dates', rival.token, { listingId: listing.id })
  await ask('an unreadable date', rival.token, { ...at(listing), checkIn: '2027-02-30' })
  await ask('no price', rival.token, at(await mooring({ pricePerNightCents: null })))

  const { listing: kept } = await lapsedHold(mere.user)
  await ask('nights that lapsed, for their person', mere.token, at(kept))
  await ask('nights that lapsed, for others', rival.token, at(kept))
  const blocked = await mooring()
  await CalendarEntry.create({
    listingId: blocked.id,
    kind: 'block',
    nights: stayFrom(11, 1).dateRange,
  })
  await ask('blocked nights', rival.token, at(blocked))

  const holder = await person('holder')
  const tired = await mooring()
  const tiredHold = { listing: tired, renter: holder.user, from: 40, state: 'cancelled' as const }
  await createBooking({
    ...tiredHold,
    createdAt: now.minus({ minutes: 80 }),
    cancelledAt: now.minus({ minutes: 4 }),
    holdExpiresAt: now.minus({ minutes: 4 }),
    cancellationReason: null,
  })
  await ask('nights held too long', holder.token, at(tired))

  const unverified = await person('unverified', { emailVerifiedAt: null })
  await ask('31 nights, unverified', unverified.token, at(listing, {}, 300, 31))
  for (const from of [60, 65])
    await ask(`${from}, unverified`, unverified.token, at(tired, {}, from))
  await ask('a third hold, unverified', unverified.token, at(tired, {}, 70))

  for (let hold = 0; hold < 10; hold++)
    await createBooking({ listing: tired, renter: holder.user, from: 100 + hold * 3, nights: 2 })
  await ask('the eleventh hold', holder.token, at(await mooring()))

  return answers
}

/** Its public point is the same on every machine. */
async function mooring(more: Parameters<typeof createListing>[0] = {}) {
  const listing = await createListing(more)

  return listing.merge({ publicLatitude: -36.8167, publicLongitude: 174.7991 }).save()
}

async function lapsedHold(renter: User) {
  const listing = await mooring()
  const held = await createBooking({
    listing,
    renter,
    createdAt: DateTime.utc().minus({ minutes: 20 }),
  })
  await lapseHold(held)

  return held
}

async function rowsOf(listingId: string) {
  const [booking] = await db.from('bookings').where('listing_id', listingId).select('*')
  const [entry] = await db.from('calendar_entries').where('listing_id', listingId).select('*')
  const [step] = await db.from('booking_transitions').where('booking_id', booking.id).select('*')

  return {
    booking,
    entry: { ...entry, created_at: null, changed_at: null },
    step: { ...step, id: null },
  }
}

function numbered(answer: object, ids: Map<string, string>): Answer {
  const text = JSON.stringify(answer).replaceAll(
    /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g,
    (id) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`)
      return ids.get(id)!
    }
  )

  return JSON.parse(text)
}
