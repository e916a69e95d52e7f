import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import CountListings from '#catalog/queries/count_listings'
import CalendarChanges from '#catalog/contract/calendar_changes'
import { KeptListings } from '#catalog/queries/kept_listings'
import KeptPages from '#catalog/queries/kept_pages'
import ListMapPoints from '#catalog/queries/list_map_points'
import type { SearchCriteria } from '#catalog/queries/matching_listings'
import SearchListings from '#catalog/queries/search_listings'
import SearchWords from '#catalog/queries/search_words'
import { addDays } from '#shared/values/auckland_time'
import { createBooking } from '#tests/support/bookings'
import { permit, setCompliance } from '#tests/support/permits'
import { emptyDatabase } from '#tests/support/database'
import { keptListings } from '#tests/support/kept_listings'
import { createListing } from '#tests/support/listings'
import { randomFrom } from '#tests/support/random'
import { sentStatements } from '#tests/support/statements'

const LIMIT = 8

/** Copies of a listing, made at a few instants, some of them not public. */
const MANY = `
  INSERT INTO listings (owner_id, title, description, location, region, mooring_number, latitude, longitude,
    public_latitude, public_longitude, mooring_type, high_tide_depth, low_tide_depth, max_vessel_length, weight_capacity,
    licensed_vessel_type, next_inspection_date, price_per_night_cents, moderation_status, created_at, hidden_until,
    permit_checked, approval_until, inspection_until)
  SELECT owner_id, 'Mooring ' || n, description, location, region, mooring_number, latitude, longitude,
    round((-36.9 + random() / 5)::numeric, 4), round((174.7 + random() / 5)::numeric, 4), mooring_type, 9, 9, 30, weight_capacity,
    licensed_vessel_type, next_inspection_date, 1000 + n, CASE WHEN n % 9 = 0 THEN 'pending' ELSE 'approved' END,
    now() - n % 20 * interval '1.234567 days', CASE WHEN n % 7 = 0 THEN now() + (n % 2 - 0.5) * interval '1 day' END,
    permit_checked, approval_until, inspection_until
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

const ANY_NIGHTS = `(SELECT daterange(d, d + 1 + (random() * 5)::int) AS nights
  FROM (SELECT date '2027-03-01' + (random() * 20)::int AS d) day) chosen`

/** What may happen to what searches ask of a mooring, and to its calendar. */
const CHANGES_OF_OFFERS = [
  `INSERT INTO calendar_entries (listing_id, kind, nights)
   SELECT id, 'block', nights FROM listings, ${ANY_NIGHTS} WHERE id = :id ON CONFLICT DO NOTHING`,
  `INSERT INTO calendar_entries (listing_id, kind, nights, held_until, booking_id)
   SELECT id, 'stay', nights, now() + (random() - 0.3) * interval '1 hour', gen_random_uuid()
   FROM listings, ${ANY_NIGHTS} WHERE id = :id ON CONFLICT DO NOTHING`,
  'UPDATE calendar_entries SET held_until = NULL WHERE listing_id = :id AND held_until > now()',
  `UPDATE calendar_entries SET with_turnover = daterange(lower(nights) - 1, upper(nights) + 1) WHERE listing_id = :id AND kind = 'stay'`,
  'DELETE FROM calendar_entries WHERE listing_id = :id',
  `INSERT INTO calendar_entries (listing_id, kind, nights)
   SELECT id, 'closed', '[0001-01-01,2027-03-08)' FROM listings WHERE id = :id ON CONFLICT DO NOTHING`,
  `UPDATE listings SET rates = jsonb_build_array(
     jsonb_build_object('id', gen_random_uuid(), 'name', 'Low', 'from', '2027-03-02', 'to', '2027-03-09', 'pricePerNightCents', 4000,
       'weeklyRateCents', NULL, 'minimumNights', NULL),
     jsonb_build_object('id', gen_random_uuid(), 'name', 'High', 'from', '2027-03-10', 'to', '2027-03-20', 'pricePerNightCents', 9000,
       'weeklyRateCents', NULL, 'minimumNights', 3)) WHERE id = :id`,
  "UPDATE listings SET rates = '[]' WHERE id = :id",
  'UPDATE listings SET price_per_night_cents = NULL, weekly_rate_cents = NULL WHERE id = :id',
  'UPDATE listings SET minimum_nights = 1 + (random() * 3)::int, instant_book = random() < 0.5 WHERE id = :id',
  'UPDATE listings SET advance_notice_hours = 720, booking_window_days = 30 WHERE id = :id',
  'UPDATE listings SET advance_notice_hours = 0, booking_window_days = NULL WHERE id = :id',
  "UPDATE listings SET region = 'WAIHEKE Īsland', mooring_type = 'Pile Mooring' WHERE id = :id",
  "UPDATE listings SET max_vessel_length = 9.5, low_tide_depth = 1.8, weight_capacity = 5000, vessel_kinds = '{launch}' WHERE id = :id",
  'UPDATE listings SET dries_at_low_tide = true, requires_vessel = true, minimum_liability = 1000000 WHERE id = :id',
  'UPDATE listings SET antifoul_within_months = 6 WHERE id = :id',
  "UPDATE listings SET approval_until = date '2027-03-12', permit_checked = random() < 0.8 WHERE id = :id",
]

const ALL_CHANGES = [CHANGES, CHANGES_OF_CARDS, CHANGES_OF_OFFERS, CHANGES_OF_OFFERS]

const PHOTO = `INSERT INTO photos (listing_id, storage_key, position, is_primary, is_public, width, height, placeholder)
  VALUES (:id, 'a photo', 0, true, true, 1600, 1200, 'data:,')`

function criteriaOf(under: (most: number) => number): SearchCriteria {
  const checkIn = addDays('2027-03-01', under(16))
  const [west, south] = [174.7 + under(10) / 100, -36.9 + under(10) / 100]
  const papers = {
    liabilityCover: 1_000_000,
    insuredUntil: '2028-01-01',
    antifouledOn: '2026-08-01',
  }
  const boat = {
    length: under(2) ? 9 + under(20) / 10 : null,
    draft: under(2) ? 1.2 + under(10) / 10 : null,
    displacement: under(2) ? 4000 + under(3000) : null,
    kind: under(2) ? ('yacht' as const) : null,
    papers: under(2) ? papers : null,
  }

  return {
    now: DateTime.utc(),
    ...(under(5) > 0 && { checkIn, checkOut: addDays(checkIn, 1 + under(5)) }),
    ...(under(3) === 0 && {
      fit: { boat, acceptsLowTide: under(2) === 0, fitsOnly: under(4) > 0 },
    }),
    ...(under(4) === 0 && { west, south, east: west + 0.1, north: south + 0.1 }),
    ...(under(4) === 0 && { region: 'waiheke island' }),
    ...(under(4) === 0 && { mooringType: 'Pile Mooring' as const }),
    ...(under(4) === 0 && { instantBook: true }),
    ...(under(4) === 0 && { minPrice: 10 + under(10) / 10 }),
    ...(under(4) === 0 && { maxPrice: 10.2 + under(10) / 10 }),
    ...(under(3) === 0 && { search: ['mooring 1', 'rare', 'bay', 'auckland'][under(4)] }),
  }
}

/** A map that is kept, beside one that asks the database each time. */
async function maps(mostChanges?: number) {
  const map = await keptListings(60, mostChanges)
  const totals = new CountListings(KeptListings.apart(0))
  const [kept, asked] = [map, KeptListings.apart(0)].map((one) => new ListMapPoints(totals, one))

  return { kept, asked, map }
}

test.group('Listings that are kept', (group) => {
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

  // Rules L102, B2, K8, E35.
  test('finds what the database finds, after whatever change of offers and calendars: {$self}')
    .with(['advise', 'enforce'] as const)
    .run(async ({ assert }, mode) => {
      setCompliance(mode)
      const { id: first } = await permit(await createListing())
      await db.rawQuery(MANY, { id: first })
      const kept = await keptListings(60)
      const [inMemory, inDatabase] = [kept, KeptListings.apart(0)].map((one) => {
        const totals = new CountListings(one)
        const search = new SearchListings(new SearchWords(), totals, new KeptPages(), one)
        return { totals, search, map: new ListMapPoints(totals, one) }
      })
      const random = randomFrom(4302)
      const under = (most: number) => Math.floor(random() * most)
      const oneOf = <Value>(values: readonly Value[]) => values[under(values.length)]
      const rows = await db.from('listings').select('id')
      const ids = rows.map(({ id }: { id: string }) => id)
      const seen = new Set<number>()

      for (let step = 0; step < 150; step++) {
        for (let change = 0; change < 4; change++)
          await db.rawQuery(oneOf(oneOf(ALL_CHANGES)), { id: oneOf(ids) })
        const criteria = criteriaOf(under)
        const text = JSON.stringify(criteria)
        const page = { ...criteria, page: 1 + under(3), limit: LIMIT, extent: 'card' as const }
        const expected = await inDatabase.totals.handle(criteria)
        seen.add(expected)
        assert.equal(await inMemory.totals.handle(criteria), expected, text)
        assert.deepEqual(
          await inMemory.search.handle(page),
          await inDatabase.search.handle(page),
          text
        )
        const map = { ...criteria, limit: LIMIT }
        assert.deepEqual(await inMemory.map.handle(map), await inDatabase.map.handle(map), text)
      }
      assert.isAbove(seen.size, 12)
      const stay = { checkIn: '2027-03-03', checkOut: '2027-03-05', now: DateTime.utc() }
      const page = { ...stay, search: 'bay', page: 1, limit: LIMIT, extent: 'card' as const }
      await inMemory.search.handle(page)
      await db.rawQuery("UPDATE listings SET location = 'No ' || location WHERE id = ?", [first])
      const sent = await sentStatements(() => inMemory.search.handle(page))
      assert.isFalse(sent.some((one) => one.includes('LIKE ALL')))
      assert.isTrue(sent.some((one) => one.includes('listing_changes')))
    })

  // Rule L102.
  test('follow calendars although somebody else took their changes; not after those are forgotten', async ({
    assert,
  }) => {
    const listing = await createListing()
    const [kept, late] = [await keptListings(60), await keptListings(60, undefined, -1)]
    const stay = { checkIn: '2027-03-01', checkOut: '2027-03-04', now: DateTime.utc() }
    const take = () =>
      db.transaction((trx) => new CalendarChanges().take({ now: DateTime.utc(), most: 100 }, trx))

    await createBooking({ listing, from: '2027-03-02', state: 'confirmed' })
    assert.lengthOf(await take(), 1)
    assert.lengthOf(await take(), 0)
    assert.equal(await kept.count(stay), 0)
    await db.rawQuery("UPDATE calendar_changes SET taken_at = taken_at - interval '11 minutes'")
    await take()
    assert.lengthOf(await db.from('calendar_changes'), 0)
    assert.isNull(await late.count(stay))
    assert.equal(await new CountListings(late).handle(stay), 0)
  })

  // Rule L101.
  test('keeps lists of cards, which are what the database answers after whatever change', async ({
    assert,
  }) => {
    const { id: first } = await createListing()
    await db.rawQuery(MANY, { id: first })
    const { map } = await maps()
    const [kept, asked] = [map, KeptListings.apart(0)].map(
      (one) => new SearchListings(new SearchWords(), new CountListings(one), new KeptPages(), one)
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

  test('a change of a photo and one of its mooring do not lock each other out', async () => {
    const { id } = await createListing()
    await db.rawQuery(PHOTO, { id })
    const [ofPhoto, ofListing] = [await db.transaction(), await db.transaction()]

    await ofPhoto.rawQuery("UPDATE photos SET placeholder = 'data:,x' WHERE listing_id = ?", [id])
    await ofListing.rawQuery("UPDATE listings SET title = 'Pier 9' WHERE id = ?", [id])
    const touched = ofPhoto.rawQuery('UPDATE listings SET updated_at = now() WHERE id = ?', [id])
    await ofListing.commit()
    await touched
    await ofPhoto.commit()
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

  test('is read again after very many changes, and answers meanwhile', async ({ assert }) => {
    const listing = await createListing()
    await db.rawQuery(MANY, { id: listing.id })
    const { kept, asked } = await maps(5)

    await db.rawQuery('UPDATE listings SET is_active = random() < 0.5')
    const filter = { limit: LIMIT, now: DateTime.utc() }
    const expected = await asked.handle(filter)
    for (let time = 0; time < 3; time++) assert.deepEqual(await kept.handle(filter), expected)
  })

  // Rule L102.
  test('finds what the database finds once all were read again', async ({ assert }) => {
    const { id } = await createListing()
    await db.rawQuery(MANY, { id })
    const kept = await keptListings(60, 5, undefined, 0)
    const [inMemory, inDatabase] = [kept, KeptListings.apart(0)].map(
      (one) => new SearchListings(new SearchWords(), new CountListings(one), new KeptPages(), one)
    )
    const stay = { checkIn: '2027-03-03', checkOut: '2027-03-05' }
    const page = { ...stay, search: 'mooring', page: 1, limit: LIMIT, extent: 'card' as const }
    const bothFind = async () => {
      const asked = { ...page, now: DateTime.utc() }
      assert.deepEqual(await inMemory.handle(asked), await inDatabase.handle(asked))
    }

    await bothFind()
    await db.rawQuery("DELETE FROM listings WHERE title LIKE '%1'")
    await db.rawQuery("UPDATE listings SET created_at = now() - random() * interval '20 days'")
    assert.isNull(await kept.count({ now: DateTime.utc() }))
    await bothFind()
    await kept.prepare()
    assert.isNotNull(await kept.count({ now: DateTime.utc() }))
    await bothFind()

    // Rows that were taken by others, and then all are read beside, because the nights that are known come to their end.
    await db.rawQuery("DELETE FROM listings WHERE title IN ('Mooring 32', 'Mooring 42')")
    await bothFind()
    await kept.count({ now: DateTime.utc().plus({ days: 70 }) })
    await kept.prepare()
    await bothFind()
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
