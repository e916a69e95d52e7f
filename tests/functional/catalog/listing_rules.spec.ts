import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import { addDays, aucklandDateOf, aucklandInstant } from '#shared/values/auckland_time'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'

const today = aucklandDateOf(DateTime.utc())
const inDays = (days: number) => addDays(today, days)

const RULES = {
  instantBook: false,
  advanceNoticeHours: 48,
  turnoverDays: 2,
  bookingWindowDays: 90,
  calendarDefault: 'closed',
}
const DEFAULTS = {
  instantBook: true,
  advanceNoticeHours: 0,
  turnoverDays: 0,
  bookingWindowDays: null,
  calendarDefault: 'open',
  rates: [],
}

const summer = (more: object = {}) => ({
  name: 'Summer',
  from: inDays(10),
  to: inDays(20),
  pricePerNight: 90,
  weeklyRate: 500,
  minimumNights: 3,
  ...more,
})

async function edit(
  client: ApiClient,
  owner: User,
  listing: Listing,
  changes: Record<string, unknown>
) {
  return client
    .patch(`/api/listings/${listing.id}`)
    .bearerToken(await bearer(owner))
    .json(listingForm({ latitude: listing.latitude, longitude: listing.longitude, ...changes }))
}

async function quote(client: ApiClient, listing: Listing, from: number, nights: number) {
  return client.post('/api/bookings/quote').json({
    listingId: listing.id,
    checkIn: inDays(from),
    checkOut: inDays(from + nights),
  })
}

test.group('Rules of a listing', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule L90.
  test('are kept when they are left out, and null sets the default', async ({ assert, client }) => {
    const owner = await createOwner()
    const token = await bearer(owner)
    const made = await client.post('/api/listings').bearerToken(token).json(listingForm())
    made.assertStatus(201)
    assert.containsSubset(made.body(), DEFAULTS)
    const listing = await Listing.findOrFail(made.body().id)

    const set = await edit(client, owner, listing, { ...RULES, rates: [summer()] })
    set.assertStatus(200)
    assert.containsSubset(set.body(), RULES)
    const left = await edit(client, owner, listing, {})
    assert.containsSubset(left.body(), { ...RULES, rates: set.body().rates })
    const reset = await edit(
      client,
      owner,
      listing,
      Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, null]))
    )
    assert.containsSubset(reset.body(), DEFAULTS)
    assert.deepEqual(reset.body().rates, [])
  })

  // Rule L90.
  test('{field} = {value} is refused, and nothing changes')
    .with([
      { field: 'instantBook', value: 'maybe' },
      { field: 'advanceNoticeHours', value: 721 },
      { field: 'advanceNoticeHours', value: 1.5 },
      { field: 'turnoverDays', value: 8 },
      { field: 'bookingWindowDays', value: 0 },
      { field: 'bookingWindowDays', value: 541 },
      { field: 'calendarDefault', value: 'ajar' },
    ])
    .run(async ({ assert, client }, { field, value }) => {
      const listing = await createListing()
      const answer = await edit(client, listing.owner, listing, { title: 'New', [field]: value })

      answer.assertStatus(422)
      assert.deepEqual(
        answer.body().errors.map((error: { field: string }) => error.field),
        [field]
      )
      await listing.refresh()
      assert.equal(listing.title, 'Quiet swing mooring')
    })

  // Rule L91.
  test('seasons that contradict each other are refused by the place in the list', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const refused: [object[], string][] = [
      [[summer({ name: '' })], 'rates.0.name'],
      [[summer({ from: inDays(21) })], 'rates.0.to'],
      [[summer(), summer({ from: inDays(20), to: inDays(25) })], 'rates.1.from'],
      [[summer(), summer({ from: inDays(1), to: inDays(10) })], 'rates.1.from'],
      [[summer({ pricePerNight: null, weeklyRate: 0 })], 'rates.0.pricePerNight'],
      [[summer({ pricePerNight: 0.5 })], 'rates.0.pricePerNight'],
      [[summer({ minimumNights: 181 })], 'rates.0.minimumNights'],
      [[summer({ name: 'Call 021 555 1234 for WHG-204' })], 'rates.0.name'],
    ]

    for (const [rates, field] of refused) {
      const answer = await edit(client, listing.owner, listing, { rates })
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    }
    await listing.refresh()
    assert.deepEqual(listing.rates, [])
  })

  // Rules L91, V4.
  test('are in the answers for the owner, administrators and everybody', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const set = await edit(client, listing.owner, listing, {
      ...RULES,
      rates: [summer({ from: inDays(40), to: inDays(50), weeklyRate: null }), summer()],
    })
    set.assertStatus(200)
    const [first, second] = set.body().rates
    assert.deepEqual([first.from, second.from], [inDays(10), inDays(40)])
    assert.isNull(second.weeklyRate)

    const read = async (token?: string) => {
      const call = client.get(`/api/listings/${listing.id}`)
      const answer = await (token ? call.bearerToken(token) : call)
      return answer.body()
    }
    for (const body of [await read(), await read(await bearer(await createAdmin()))])
      assert.containsSubset(body, { ...RULES, rates: set.body().rates })
  })

  // Rules B2, L94.
  test('refuse a quote in their own words', async ({ assert, client }) => {
    freezeTime(aucklandInstant(inDays(1), 12).toISO())
    const refused = async (rules: object, from: number, nights = 2) => {
      const listing = await createListing(rules)
      const answer = await quote(client, listing, from, nights)
      answer.assertStatus(422)
      const [{ field, rule, message }] = answer.body().errors
      return [field, rule, message]
    }

    assert.deepEqual(await refused({ advanceNoticeHours: 3 }, 1), [
      'checkIn',
      'notice',
      'This mooring must be booked at least 3 hours before check-in',
    ])
    assert.deepEqual(await refused({ advanceNoticeHours: 72 }, 3), [
      'checkIn',
      'notice',
      'This mooring must be booked at least 3 days before check-in',
    ])
    assert.include(await refused({ advanceNoticeHours: 36 }, 2), 'notice')
    assert.include(await refused({ instantBook: false }, 1), 'notice')
    assert.deepEqual(await refused({ bookingWindowDays: 1 }, 3), [
      'checkIn',
      'window',
      'This mooring can be booked up to 1 day ahead',
    ])
    const allowed = await createListing({ advanceNoticeHours: 2, bookingWindowDays: 1 })
    const answers = [await quote(client, allowed, 1, 2), await quote(client, allowed, 2, 2)]
    for (const answer of answers) answer.assertStatus(200)
  })

  // Rules L92, P16.
  test('the season of the check-in night has the minimum, and its price the lines', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ weeklyRateCents: 25_000, minimumNights: 1 })
    await edit(client, listing.owner, listing, {
      pricePerNight: 45,
      weeklyRate: 250,
      minimumNights: 1,
      rates: [summer()],
    })

    const short = await quote(client, listing, 10, 2)
    short.assertStatus(422)
    assert.equal(short.body().message, 'This mooring requires a minimum of 3 night(s)')
    const before = await quote(client, listing, 8, 4)
    before.assertStatus(200)
    assert.containsSubset(before.body(), {
      totalPrice: 270,
      summary: '4 nights',
      cheaperWeek: null,
    })
    assert.deepEqual(
      before
        .body()
        .lines.map(({ season, total, from }: Record<string, unknown>) => [season, total, from]),
      [
        [null, 90, inDays(8)],
        ['Summer', 180, inDays(10)],
      ]
    )

    const renter = await createUser()
    const booked = await client
      .post('/api/bookings')
      .bearerToken(await bearer(renter))
      .json({ listingId: listing.id, checkIn: inDays(8), checkOut: inDays(12), totalPrice: 270 })
    booked.assertStatus(201)
    await edit(client, listing.owner, listing, { rates: [] })
    const kept = await client
      .get(`/api/bookings/${booked.body().id}`)
      .bearerToken(await bearer(renter))
    assert.deepEqual(kept.body().lines, before.body().lines)
  })

  // Rule L93.
  test('days are painted, and more than 100 seasons are refused', async ({ assert, client }) => {
    const listing = await createListing()
    const token = await bearer(listing.owner)
    const paint = async (body: object, as = token) =>
      client.put(`/api/listings/${listing.id}/prices`).bearerToken(as).json(body)

    const set = await paint({ from: inDays(3), to: inDays(5), pricePerNight: 60 })
    set.assertStatus(200)
    assert.containsSubset(set.body().rates, [
      { name: 'Own price', from: inDays(3), to: inDays(5), pricePerNight: 60, weeklyRate: null },
    ])
    const gone = await paint({ from: inDays(4), to: inDays(5), pricePerNight: null })
    assert.containsSubset(gone.body().rates, [{ from: inDays(3), to: inDays(3) }])

    for (const [body, field] of [
      [{ from: inDays(5), to: inDays(4), pricePerNight: 60 }, 'to'],
      [{ from: inDays(5), to: inDays(6), pricePerNight: 0.5 }, 'pricePerNight'],
      [{ from: inDays(5), to: inDays(6) }, 'pricePerNight'],
    ] as const) {
      const answer = await paint(body)
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
    }
    const stranger = await paint(
      { from: inDays(3), to: inDays(5), pricePerNight: 1 },
      await bearer(await createOwner())
    )
    stranger.assertStatus(404)

    const rates = Array.from({ length: 100 }, (_, at) =>
      summer({ from: inDays(2 * at), to: inDays(2 * at) })
    )
    await edit(client, listing.owner, listing, { rates })
    const tooMany = await paint({ from: inDays(1), to: inDays(1), pricePerNight: 60 })
    tooMany.assertStatus(409)
    assert.equal(tooMany.body().code, 'TOO_MANY')
    await listing.refresh()
    assert.lengthOf(listing.rates, 100)
  })

  // Rule L100.
  test('seasons that another window saved are kept from painting, rules and undo', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const send = async (method: 'patch' | 'put', body: object) =>
      client[method](`/api/listings/${listing.id}${method === 'put' ? '/prices' : ''}`)
        .bearerToken(await bearer(listing.owner))
        .json(body)
    const paint = { from: inDays(3), to: inDays(5), pricePerNight: 60 }
    const painted = await send('put', paint)
    const { version } = painted.body()

    const elsewhere = await send('patch', { rates: [summer()], version })
    elsewhere.assertStatus(200)
    for (const late of [
      await send('patch', { rates: [], version }),
      await send('put', { ...paint, version }),
    ]) {
      late.assertStatus(409)
      assert.equal(late.body().code, 'CHANGED_MEANWHILE')
      assert.deepEqual(late.body().changed, { rates: elsewhere.body().rates })
    }
    await listing.refresh()
    assert.lengthOf(listing.rates, 1)

    const others = await send('patch', { turnoverDays: 2, version })
    others.assertStatus(200)
    const undone = await send('patch', { rates: [], version: elsewhere.body().version })
    undone.assertStatus(200)
    const alone = await send('patch', { version })
    alone.assertStatus(200)
  })
})
