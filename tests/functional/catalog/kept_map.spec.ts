import { setImmediate as nextTurn } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import CountListings from '#catalog/queries/count_listings'
import { KeptMap } from '#catalog/queries/kept_map'
import ListMapPoints from '#catalog/queries/list_map_points'
import SearchListings from '#catalog/queries/search_listings'
import SearchWords from '#catalog/queries/search_words'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { randomFrom } from '#tests/support/random'
import { sentStatements } from '#tests/support/statements'

const LIMIT = 8

/** Copies of a listing, made at a few instants, some of them not public. */
const MANY = `
  INSERT INTO listings (owner_id, title, description, location, region, mooring_number, latitude, longitude,
    public_latitude, public_longitude, mooring_type, high_tide_depth, low_tide_depth, max_vessel_length, weight_capacity,
    licensed_vessel_type, next_inspection_date, price_per_night_cents, moderation_status, created_at, hidden_until)
  SELECT owner_id, 'Mooring ' || n, description, location, region, mooring_number, latitude, longitude,
    round((-36.9 + random() / 5)::numeric, 4), round((174.7 + random() / 5)::numeric, 4), mooring_type, 9, 9, 30, weight_capacity,
    licensed_vessel_type, next_inspection_date, 1000 + n, CASE WHEN n % 9 = 0 THEN 'pending' ELSE 'approved' END,
    now() - n % 20 * interval '1.234567 days', CASE WHEN n % 7 = 0 THEN now() + (n % 2 - 0.5) * interval '1 day' END
  FROM listings, generate_series(1, 60) n WHERE listings.id = :id`

/** What may happen to a mooring. */
const CHANGES = [
  'UPDATE listings SET is_active = NOT is_active WHERE id = :id',
  "UPDATE listings SET moderation_status = 'flagged' WHERE id = :id",
  "UPDATE listings SET moderation_status = 'approved' WHERE id = :id",
  'UPDATE listings SET deleted_at = now() WHERE id = :id',
  "UPDATE listings SET hidden_until = '9999-12-31' WHERE id = :id",
  'UPDATE listings SET hidden_until = NULL, deleted_at = NULL WHERE id = :id',
  'UPDATE listings SET public_latitude = -36.8, public_longitude = 174.8 WHERE id = :id',
  "UPDATE listings SET title = title || '!', price_per_night_cents = price_per_night_cents + 1 WHERE id = :id",
  'UPDATE listings SET price_per_night_cents = NULL, weekly_rate_cents = 30000 WHERE id = :id',
  "UPDATE listings SET created_at = now() - interval '3 days' WHERE id = :id",
  'DELETE FROM listings WHERE id = :id',
]

/** What else may happen to a card, or to what it is found by. */
const CHANGES_OF_CARDS = [
  "UPDATE listings SET location = 'Bay of ' || title, region = reverse(region) WHERE id = :id",
  "UPDATE listings SET description = description || ' rare', max_vessel_length = 9, mooring_type = 'Pile Mooring' WHERE id = :id",
  'UPDATE listings SET instant_book = NOT instant_book, rating_count = rating_count + 1, rating_sum = rating_sum + 4 WHERE id = :id',
  "UPDATE users SET first_name = first_name || 'a' FROM listings l WHERE users.id = l.owner_id AND l.id = :id",
  `INSERT INTO photos (listing_id, storage_key, position, is_primary, is_public, width, height, placeholder)
   SELECT id, gen_random_uuid(), place, false, true, 1600, 1200, '' FROM listings
   CROSS JOIN LATERAL (SELECT 1 + coalesce(max(position), -1) AS place FROM photos WHERE listing_id = listings.id) next
   WHERE id = :id AND place < 5`,
  'UPDATE photos SET is_public = NOT is_public WHERE listing_id = :id',
  'DELETE FROM photos WHERE listing_id = :id',
]

/** A map that is kept, beside one that asks the database each time. */
async function maps(map = KeptMap.apart(60)) {
  const totals = new CountListings()
  const now = DateTime.utc()
  const [kept, asked] = [map, KeptMap.apart(0)].map((one) => new ListMapPoints(totals, one))
  const everything = { area: null, limit: 1, now, texts: async () => new Map<string, string>() }
  while ((await map.newest(everything)) === null) await nextTurn()

  return { kept, asked, map }
}

test.group('The map that is kept', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule L101.
  test('is what the database answers, after whatever change of a mooring', async ({ assert }) => {
    const { id: first } = await createListing()
    await db.rawQuery(MANY, { id: first })
    const { kept, asked } = await maps()
    const random = randomFrom(4305)
    const oneOf = <Value>(values: Value[]) => values[Math.floor(random() * values.length)]
    const areaOf = () => {
      const [west, south] = [174.7 + random() / 8, -36.9 + random() / 8]
      return { west, south, east: west + 0.1, north: south + 0.1 }
    }
    const rows = await db.from('listings').select('id')
    const ids = rows.map(({ id }: { id: string }) => id)

    for (let step = 0; step < 60; step++) {
      await Promise.all([1, 2].map(() => db.rawQuery(oneOf(CHANGES), { id: oneOf(ids) })))
      const filter = { ...(step % 5 > 0 && areaOf()), limit: LIMIT, now: DateTime.utc() }
      const answers = await Promise.all([kept.handle(filter), kept.handle(filter)])
      const expected = await asked.handle(filter)
      for (const answer of answers) assert.deepEqual(answer, expected, `step ${step}`)
    }
    const now = DateTime.utc()
    await kept.handle({ limit: LIMIT, now })
    const sent = await sentStatements(() => kept.handle({ limit: LIMIT, now }))
    assert.lengthOf(sent, 1)
    assert.include(sent[0], 'listing_changes')
  })

  test('has a change that began before others and ended after them', async ({ assert }) => {
    const [early, late] = [await createListing(), await createListing()]
    const { kept } = await maps()
    const shown = async () => {
      const { points } = await kept.handle({ limit: LIMIT, now: DateTime.utc() })
      return points
    }
    const hide = 'UPDATE listings SET is_active = false WHERE id = ?'

    const trx = await db.transaction()
    await trx.rawQuery(hide, [early.id])
    await db.rawQuery(hide, [late.id])
    assert.lengthOf(await shown(), 1)
    await trx.commit()
    assert.lengthOf(await shown(), 0)
  })

  // Rule L101.
  test('keeps lists of cards, which are what the database answers after whatever change', async ({
    assert,
  }) => {
    const { id: first } = await createListing()
    await db.rawQuery(MANY, { id: first })
    const { map } = await maps()
    const [kept, asked] = [map, KeptMap.apart(0)].map(
      (one) => new SearchListings(new SearchWords(), new CountListings(), one)
    )
    const random = randomFrom(4306)
    const oneOf = <Value>(values: Value[]) => values[Math.floor(random() * values.length)]
    const rows = await db.from('listings').select('id')
    const ids = rows.map(({ id }: { id: string }) => id)
    const filters = [
      { page: 2 },
      { search: 'rare', page: 1 },
      { search: 'bay mooring', page: 1 },
      { instantBook: true, sort: 'price_low' as const, page: 1 },
    ].map((filter) => ({ ...filter, limit: LIMIT, extent: 'card' as const }))

    for (let step = 0; step < 60; step++) {
      const id = oneOf(ids)
      await db.rawQuery(oneOf([...CHANGES, ...CHANGES_OF_CARDS]), { id })
      const filter = { ...filters[step % filters.length], now: DateTime.utc() }
      const expected = await asked.handle(filter)
      for (let time = 0; time < 2; time++)
        assert.deepEqual(await kept.handle(filter), expected, `step ${step}`)
    }
    const filter = { ...filters[0], now: DateTime.utc() }
    await kept.handle(filter)
    const sent = await sentStatements(() => kept.handle(filter))
    assert.lengthOf(sent, 1)
    assert.include(sent[0], 'listing_changes')
    const withDates = { ...filter, checkIn: '2027-03-01', checkOut: '2027-03-04' }
    await kept.handle(withDates)
    const again = await sentStatements(() => kept.handle(withDates))
    assert.isTrue(again.some((one) => one.includes('calendar_entries')))
  })

  test('is read again after very many changes, and answers meanwhile', async ({ assert }) => {
    const listing = await createListing()
    await db.rawQuery(MANY, { id: listing.id })
    const { kept, asked } = await maps(KeptMap.apart(60, 5))

    await db.rawQuery('UPDATE listings SET is_active = random() < 0.5')
    const filter = { limit: LIMIT, now: DateTime.utc() }
    const expected = await asked.handle(filter)
    for (let time = 0; time < 3; time++) assert.deepEqual(await kept.handle(filter), expected)
  })

  // Rule L101.
  test('answers a search again without asking, until something is hidden', async ({ assert }) => {
    const [one, other] = [await createListing(), await createListing()]
    const { kept, asked } = await maps()
    const ask = (of: ListMapPoints) =>
      of.handle({
        region: one.region,
        checkIn: '2027-03-01',
        checkOut: '2027-03-04',
        limit: LIMIT,
        now: DateTime.utc(),
      })

    const both = await ask(kept)
    assert.lengthOf(both.points, 2)
    const sent = await sentStatements(() => ask(kept))
    assert.lengthOf(sent, 1)
    assert.include(sent[0], 'listing_changes')
    await other.merge({ isActive: false }).save()
    const alone = await ask(kept)
    assert.lengthOf(alone.points, 1)
    assert.deepEqual(alone, await ask(asked))
  })
})
