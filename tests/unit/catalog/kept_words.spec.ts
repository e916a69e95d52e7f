import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { type FoundWords, KeptWords, type Texts } from '#catalog/queries/kept_words'
import { type KnownListing, ListingIndex } from '#catalog/queries/listing_index'
import { nightsFrom } from '#catalog/queries/offers'
import { OFFER } from '#tests/support/offers'
import { randomFrom } from '#tests/support/random'

const SEARCHES = ['pier', 'deep bay', 'ay', 'rare']
const TITLES = ['pier', 'deep pier', 'bay', 'buoy']
const PLACES = ['bay', 'deep bay', 'pier', 'cove']

interface Row extends KnownListing {
  texts: Texts
}

/** An index beside a database of some rows, which is asked for words. */
function site(seed: number) {
  const random = randomFrom(seed)
  const under = (most: number) => Math.floor(random() * most)
  const ids = Array.from({ length: 40 }, () => randomUUID())
  const database = new Map<string, Row>()
  const index = new ListingIndex(nightsFrom(DateTime.utc()), { texts: 5 })
  const waiting: (() => void)[] = []
  const kept = new KeptWords(
    index,
    (words) =>
      new Promise((resolve) => {
        const early = find(words)
        waiting.push(() => resolve(under(2) === 0 ? early : find(words)))
      })
  )

  const rankOf = ({ texts }: Row, words: string[]) =>
    texts.findIndex((text) => words.every((word) => text.includes(word)))
  const inOrder = (words: string[]) =>
    [...database.values()]
      .map((row) => ({ ...row, rank: rankOf(row, words) }))
      .filter(({ rank }) => rank >= 0)
      .toSorted((a, b) => a.rank - b.rank || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  const find = (searched: string): FoundWords => {
    const words = searched.split(' ')
    const found = inOrder(words)
    return {
      words,
      ids: [0, 1, 2].map((wanted) => {
        const some = found.filter(({ rank }) => rank === wanted).map(({ id }) => id)
        return some.length > 0 ? Buffer.from(some.join('').replaceAll('-', ''), 'hex') : null
      }),
    }
  }
  const textsOfAny = (): Texts => {
    const [title, place] = [TITLES[under(4)], PLACES[under(4)]]
    return [title, place, `${title} ${place}${under(3) === 0 ? ' rare' : ''}`]
  }
  /** @returns tells the index of it, as it is by then */
  const changeRow = () => {
    const id = ids[under(ids.length)]
    const createdAt = (under(2) === 0 && database.get(id)?.createdAt) || 1 + under(20)
    const texts = textsOfAny()
    const row = { id, createdAt, latitude: 1, longitude: 1, hiddenUntil: null, offer: OFFER, texts }
    if (under(4) === 0) database.delete(id)
    else database.set(id, row)

    return () => {
      const before = index.rowOf(id)
      const now = database.get(id)
      if (now) index.put(now)
      else index.remove(id)
      kept.changed({ before, after: index.rowOf(id), texts: now?.texts ?? ['', '', ''] })
    }
  }
  const change = () => changeRow()()

  return {
    index,
    under,
    change,
    changeRow,
    answer: () => waiting.splice(0).forEach((one) => one()),
    found: async (words: string) => {
      const matching = await kept.matching(words)
      return Array.from(matching!.rows, (at) => index.idAt(at))
    },
    expected: (words: string) => inOrder(words.split(' ')).map(({ id }) => id),
  }
}

test.group('Words of searches that are kept', () => {
  // Rule L16.
  test('are what was found with every change since, asked once', async ({ assert }) => {
    const { change, answer, found, expected, under } = site(51)
    for (let step = 0; step < 30; step++) change()
    const first = Promise.all(SEARCHES.map(found))
    answer()
    await first

    for (let step = 0; step < 1500; step++) {
      change()
      const words = SEARCHES[under(SEARCHES.length)]
      assert.deepEqual(await found(words), expected(words), `step ${step}`)
    }
  })

  test('have what changed while they were read, whenever the database answered', async ({
    assert,
  }) => {
    for (let seed = 0; seed < 300; seed++) {
      const { change, changeRow, answer, found, expected, under } = site(seed)
      for (let step = 0; step < 20; step++) change()
      const words = SEARCHES[under(SEARCHES.length)]

      const notYetKnown = [changeRow(), changeRow()]
      const asked = found(words)
      for (let step = 0; step < 4; step++) change()
      notYetKnown.push(changeRow())
      answer()
      await asked
      for (const tell of notYetKnown) tell()
      assert.deepEqual(await found(words), expected(words), `seed ${seed}`)
    }
  })

  test('are asked again after a failure, and not kept when they are in very many', async ({
    assert,
  }) => {
    const { index } = site(1)
    const answers: (FoundWords | Error)[] = [
      new Error('away'),
      { words: ['pier'], ids: null },
      { words: ['pier'], ids: [null, null, null] },
    ]
    const kept = new KeptWords(index, async () => {
      const answer = answers.shift()!
      if (answer instanceof Error) throw answer
      return answer
    })

    await assert.rejects(() => kept.matching('pier'), 'away')
    assert.isNull(await kept.matching('pier'))
    kept.changed({ before: -1, after: 0, texts: ['pier', '', 'pier'] })
    assert.isNull(await kept.matching('pier'))
    assert.lengthOf(answers, 1)
  })
})
