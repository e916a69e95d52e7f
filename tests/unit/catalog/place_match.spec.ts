import { test } from '@japa/runner'
import { matchingPlaces, type NamedPlace } from '#catalog/rules/place_match'

const PLACES: NamedPlace[] = [
  { name: 'Northland', region: null, listings: 9 },
  { name: 'Waiheke Island', region: null, listings: 8 },
  { name: 'Oneroa Bay, Waiheke Island', region: 'Hauraki Gulf', listings: 1 },
  { name: 'Ōkahu Bay', region: null, listings: 1 },
  { name: 'Man O’ War Bay', region: null, listings: 0 },
  { name: 'Kawau Bay', region: 'Matakana Coast', listings: 2 },
  { name: 'Whangaparāoa', region: null, listings: 3 },
]

test.group('Places that typed text may mean', () => {
  // Rule L49.
  test('"{typed}" means {places}')
    .with([
      { typed: 'waihke', places: ['Waiheke Island', 'Oneroa Bay, Waiheke Island'] },
      { typed: 'Wiaheke', places: ['Waiheke Island', 'Oneroa Bay, Waiheke Island'] },
      { typed: 'waihk', places: ['Waiheke Island', 'Oneroa Bay, Waiheke Island'] },
      { typed: 'okahu', places: ['Ōkahu Bay'] },
      { typed: ' ŌKAHU  bay ', places: ['Ōkahu Bay'] },
      { typed: 'whangaparoa', places: ['Whangaparāoa'] },
      { typed: 'man o war', places: ['Man O’ War Bay'] },
      { typed: 'hauraki oneroa', places: ['Oneroa Bay, Waiheke Island'] },
      { typed: 'bay kawau', places: ['Kawau Bay'] },
      { typed: 'aparaoa', places: ['Whangaparāoa'] },
      { typed: 'xyz', places: [] },
      { typed: 'kau', places: [] },
      { typed: 'waiheke lighthouse', places: [] },
    ])
    .run(({ assert }, { typed, places }) => {
      assert.deepEqual(
        matchingPlaces(PLACES, typed).map(({ name }) => name),
        places
      )
    })

  test('what is spelt right comes before what is not, then more moorings first', ({ assert }) => {
    const names = (typed: string) => matchingPlaces(PLACES, typed).map(({ name }) => name)

    const alike = [
      { name: 'Omaha', region: null, listings: 5 },
      { name: 'Omana', region: null, listings: 1 },
    ]
    assert.deepEqual(
      matchingPlaces(alike, 'omana').map(({ name }) => name),
      ['Omana', 'Omaha']
    )
    assert.deepEqual(names('').slice(0, 3), ['Northland', 'Waiheke Island', 'Whangaparāoa'])
  })
})
