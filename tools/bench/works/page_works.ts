import type pg from 'pg'
import { commonWord, rareWord } from '../data/words.ts'
import { publicListings } from './public_works.ts'
import type { Goal, Work } from './work.ts'

/** How many moorings have a page in the long-tailed row. */
const MANY = 50_000

interface Page {
  letter: string
  title: string
  path: (n: number) => string
  goals?: Goal[]
}

/** Pages rendered by the application, for a visitor and for a renter, whose rate is compared with the visitor's. */
export async function pageWorks(pool: pg.Pool, renter: { cookie: string }): Promise<Work[]> {
  const many = await publicListings(pool, MANY)
  const listings = many.slice(0, 1000)
  const pages: Page[] = [
    {
      letter: 'i',
      title: 'Browse, the page',
      path: () => '/listings',
      goals: [{ of: { letter: 'a' }, percent: 80 }],
    },
    { letter: 'q', title: 'Home, the page', path: () => '/' },
    {
      letter: 'r',
      title: 'Listing, the page',
      path: (n) => `/listing/${listings[n % listings.length]}`,
      goals: [{ of: { letter: 'i' }, percent: 100 }],
    },
  ]

  const works: Work[] = pages.flatMap(({ path, goals, letter, title }) => [
    { letter, title, goals, servers: ['ours'], request: (_, n) => page(path(n)) },
    {
      letter,
      title: `${title}, signed in`,
      servers: ['ours'],
      goals: [{ of: { letter }, percent: 50 }],
      request: (_, n) => page(path(n), renter),
    },
  ])
  return [...works, ...differentPages(many)]
}

/** More pages than are kept. */
function differentPages(listings: string[]): Work[] {
  const common = { servers: ['ours' as const], different: 2000 }
  const goals = [{ of: { letter: 'i' }, percent: 60 }]

  return [
    {
      ...common,
      letter: 'i',
      title: 'Browse, 500 pages and searches',
      goals,
      warmUpSeconds: 8,
      request: (_, n) => page(browseOf(n)),
    },
    {
      ...common,
      letter: 'r',
      title: 'Listing, 50,000 pages',
      goals,
      request: (_, n) => page(`/listing/${listings[longTailed(n, listings.length)]}`),
    },
  ]
}

/** Half of these are among the first tenth. */
function longTailed(n: number, count: number): number {
  const shuffled = Math.imul(n, 2_654_435_761) >>> 1
  const among = n % 2 === 0 ? Math.ceil(count / 10) : count

  return shuffled % among
}

/** Half of them are pages, a quarter searches of many and a quarter of few. */
function browseOf(n: number): string {
  const place = (7 * n) % 500
  if (place < 250) return `/listings?page=${place + 2}`

  const word = place < 375 ? commonWord(place % 100) : rareWord(place)
  return `/listings?search=${word}`
}

function page(path: string, more: Record<string, string> = {}) {
  return { method: 'GET' as const, path, headers: { accept: 'text/html', ...more } }
}
