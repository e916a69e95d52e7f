import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import SearchListings from '#catalog/queries/search_listings'
import ListListings from '#moderation/listings/list_listings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

const TITLE = `O'Neill's \\quay 50%_off, ½ price 🚤🛥️ Whangārei-Ngunguru-Pātaua Taumatawhakatangihangakoauau`

/** Lengths around the twelve letters that the index stores of each ending. */
const LENGTHS = [1, 2, 3, 11, 12, 13, 30]

/** All substrings of this length within single words. */
function piecesOf(text: string, length: number): string[] {
  return text.split(' ').flatMap((word) => {
    const signs = [...word]
    return signs.slice(length - 1).map((_, start) => signs.slice(start, start + length).join(''))
  })
}

async function searchListings(criteria: { search: string; sort?: 'price_low' }) {
  const listings = await app.container.make(SearchListings)

  return listings.handle({ ...criteria, page: 1, limit: 12, now: DateTime.utc() })
}

/** The three kinds of search: a visitor by relevance, a visitor with a filter, an administrator. */
const SEARCHES = {
  'the best matches': (search: string) => searchListings({ search }),
  'the cheapest matches': (search: string) => searchListings({ search, sort: 'price_low' }),
  'what administrators find': (search: string) =>
    new ListListings().handle({ search, page: 1, limit: 12 }),
}

test.group('Parts of words', (group) => {
  let written: Listing
  group.each.setup(async () => {
    written = await createListing({ title: TITLE })
    await createListing({ owner: written.owner, title: 'Plain', description: 'Nothing odd here.' })
    return emptyDatabase
  })

  for (const [name, find] of Object.entries(SEARCHES)) {
    const titlesFor = async (search: string) => {
      const { rows } = await find(search)
      return rows.map(({ title }) => title)
    }

    test(`every part of a title finds it: ${name}`, async ({ assert }) => {
      for (const piece of LENGTHS.flatMap((length) => piecesOf(TITLE, length)))
        assert.include(await titlesFor(piece), TITLE, piece)
    })

    test(`nothing else is found: ${name}`, async ({ assert }) => {
      for (const absent of ['\\', '%', '_', '½', '🚤', 'whangarei', 'ngunguru-pataua', 'oneill’s'])
        assert.deepEqual(await titlesFor(absent), [TITLE], absent)
      for (const nowhere of ['&', '<->', ':*', 'quax', 'gaurei', 'quayx'])
        assert.deepEqual(await titlesFor(nowhere), [], nowhere)
    })
  }

  test('all words must match, beyond the twelfth letter too', async ({ assert }) => {
    const totalOf = async (search: string) => {
      const { total } = await SEARCHES['the best matches'](search)
      return total
    }

    assert.equal(await totalOf('angihangakoauau o quay'), 1)
    assert.equal(await totalOf('angihangakoauax'), 0)
    assert.equal(await totalOf('quay odd'), 0)
    assert.equal(await totalOf('   '), 2)
  })

  test('text of accents or punctuation only folds to nothing and matches everything', async ({
    assert,
  }) => {
    for (const nothing of ['\u0300', "'", '...', '( ) | !']) {
      const { total } = await SEARCHES['the best matches'](nothing)
      assert.equal(total, 2, nothing)
    }
  })
})
