import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import CountListings from '#catalog/queries/count_listings'
import { KeptAnswers } from '#catalog/queries/kept_answers'
import { KeptListings } from '#catalog/queries/kept_listings'
import KeptPages, { pagesFor } from '#catalog/queries/kept_pages'
import SearchListings from '#catalog/queries/search_listings'
import SearchWords from '#catalog/queries/search_words'
import { publicListing } from '#catalog/transformers/public_listing'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { randomFrom } from '#tests/support/random'
import { sentStatements } from '#tests/support/statements'

const PHOTOS = `INSERT INTO photos (listing_id, storage_key, position, is_primary, is_public, width, height, placeholder)
  SELECT id, md5(id::text || place), place, place = 0, place < 2, 1600, 1200, 'data:,' FROM listings, generate_series(0, 2) place`

/** What may happen to a mooring, its photos and its owner. */
const CHANGES = [
  'UPDATE listings SET is_active = NOT is_active WHERE id = :id',
  "UPDATE listings SET moderation_status = 'flagged' WHERE id = :id",
  "UPDATE listings SET moderation_status = 'approved' WHERE id = :id",
  "UPDATE listings SET hidden_until = '9999-12-31' WHERE id = :id",
  'UPDATE listings SET hidden_until = NULL WHERE id = :id',
  "UPDATE listings SET title = title || '!', price_per_night_cents = price_per_night_cents + 1 WHERE id = :id",
  'UPDATE listings SET rating_count = rating_count + 3, rating_sum = rating_sum + 12 WHERE id = :id',
  "UPDATE listings SET permit_checked = true, approval_until = '9999-01-01', inspection_until = '9999-01-01' WHERE id = :id",
  'UPDATE photos SET is_public = NOT is_public WHERE listing_id = :id AND position = 1',
  "UPDATE photos SET placeholder = placeholder || 'x' WHERE listing_id = :id AND position = 0",
  'DELETE FROM photos WHERE listing_id = :id AND position = 1',
  "UPDATE users SET first_name = first_name || 'a' WHERE id = (SELECT owner_id FROM listings WHERE id = :id)",
]

const TEN = { page: 1, limit: 10 }

/** A search that keeps pages, as a server does. */
const keeping = () =>
  new SearchListings(
    new SearchWords(),
    new CountListings(KeptListings.apart(0)),
    new KeptPages(pagesFor(60)),
    KeptListings.apart(0)
  )

const write = (listing: Parameters<typeof publicListing>[0]) =>
  JSON.stringify(publicListing(listing))

test.group('Answers that are kept', (group) => {
  group.each.teardown(emptyDatabase)

  // Rule L103.
  test('are those of the rows after whatever change of a mooring, its photos and its owner', async ({
    assert,
  }) => {
    const ids: string[] = []
    for (let n = 0; n < 8; n += 1) {
      const { id } = await createListing({ title: `Pier ${n}` })
      ids.push(id)
    }
    await db.rawQuery(PHOTOS)
    const search = await app.container.make(SearchListings)
    const [kept, random] = [new KeptAnswers(6), randomFrom(4304)]
    const oneOf = <Value>(values: Value[]) => values[Math.floor(random() * values.length)]

    for (let step = 0; step < 60; step += 1) {
      await db.rawQuery(oneOf(CHANGES), { id: oneOf(ids) })
      const asked = { ...TEN, search: oneOf([undefined, 'pier']), now: DateTime.utc() }
      const { rows, total } = await search.handle({ ...asked, extent: 'version' })
      const told = await kept.tell(rows, { now: asked.now, write })
      const expected = await search.handle(asked)

      assert.deepEqual(told?.map(String), expected.rows.map(write), `step ${step}`)
      assert.equal(total, expected.total)
    }
    const { rows } = await search.handle({
      ...TEN,
      limit: 4,
      now: DateTime.utc(),
      extent: 'version',
    })
    await kept.tell(rows, { now: DateTime.utc(), write })
    const sent = await sentStatements(() => kept.tell(rows, { now: DateTime.utc(), write }))
    assert.isEmpty(sent)
  })

  test('are made anew on another day, and not given of what was hidden meanwhile', async ({
    assert,
  }) => {
    const { id } = await createListing()
    const now = DateTime.utc()
    const search = await app.container.make(SearchListings)
    const { rows } = await search.handle({ ...TEN, now, extent: 'version' })
    const kept = new KeptAnswers()
    const told: string[] = []
    const options = { write: () => `told ${told.push(id)}` }

    for (const days of [0, 0, 1]) await kept.tell(rows, { now: now.plus({ days }), ...options })
    assert.lengthOf(told, 2)

    await db.from('listings').where({ id }).update({ is_active: false })
    assert.isNull(await kept.tell(rows, { now: now.plus({ days: 2 }), ...options }))
  })

  // Rule L103.
  for (const [name, asked] of Object.entries({
    'of words': { page: 1, limit: 12, search: 'pier' },
    'behind the first': { page: 2, limit: 12 },
  }))
    test(`pages ${name} are read by ids, and have nothing that is hidden or deleted`, async ({
      assert,
    }) => {
      for (let n = 0; n < 14; n += 1) await createListing({ title: `Pier ${n}` })
      const search = keeping()
      const read = async (one = search) => {
        const { rows, total } = await one.handle({
          ...asked,
          now: DateTime.utc(),
          extent: 'version',
        })
        return {
          ids: rows.map(({ id }) => id),
          versions: rows.map(({ version }) => version),
          total,
        }
      }
      const before = await read()

      const sent = await sentStatements(async () => assert.deepEqual(await read(), before))
      assert.notMatch(sent.join(), /created_at DESC/)

      for (const change of [{ is_active: false }, { deleted_at: new Date() }]) {
        const {
          ids: [id],
        } = await read()
        await db.from('listings').where({ id }).update(change)

        const after = await read()
        assert.notInclude(after.ids, id)
        assert.deepEqual(after, await read(keeping()))
      }
    })

  test('lists of cards are not made of pages that are kept', async ({ assert }) => {
    const { id } = await createListing({ title: 'Pier' })
    const search = keeping()
    const idsOf = async () => {
      const asked = { ...TEN, search: 'pier', now: DateTime.utc() }
      await search.handle({ ...asked, extent: 'version' })
      const { rows } = await search.handle({ ...asked, extent: 'card' })
      return rows.map((row) => row.id)
    }

    assert.deepEqual(await idsOf(), [id])
    await db.rawQuery("UPDATE listings SET title = 'Buoy', location = 'Bay' WHERE id = ?", [id])
    assert.isEmpty(await idsOf())
  })
})
