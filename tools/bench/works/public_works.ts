import type pg from 'pg'
import { commonWord, rareWord } from '../data/words.ts'
import { BLOCKED_DAYS } from '../data/rows.ts'
import { day, type Server, type Work } from './work.ts'

const EVERY: Server[] = ['ours', 'exact', 'best']
const SEARCHES = 100
const LISTINGS = 1000

const prefix = (server: Server) => (server === 'ours' ? '/api' : `/${server}`)

/** Requests of visitors: the public API and the browse page. */
export async function publicWorks(pool: pg.Pool): Promise<Work[]> {
  const { rows: listings } = await pool.query<{ id: string }>(
    `SELECT id FROM listings WHERE is_active AND moderation_status = 'approved' ORDER BY id LIMIT $1`,
    [LISTINGS]
  )
  const get = (path: (n: number) => string) => (server: Server, n: number) => ({
    method: 'GET' as const,
    path: `${prefix(server)}/listings${path(n)}`,
  })

  return [
    {
      letter: 'a',
      title: 'browse, page 1',
      servers: EVERY,
      request: get(() => ''),
      goal: { of: 'best', percent: 70 },
      isComparable: true,
    },
    {
      letter: 'b',
      title: 'browse, page 500',
      servers: EVERY,
      request: get(() => '?page=500'),
      goal: { of: 'best', percent: 70 },
      isComparable: true,
    },
    {
      letter: 'c',
      title: 'search, 1 % match',
      servers: EVERY,
      request: get((n) => `?search=${commonWord(n % SEARCHES)}`),
      goal: { of: 'best', percent: 70 },
      isComparable: true,
    },
    {
      letter: 'd',
      title: 'search, 0.01 % match',
      servers: EVERY,
      request: get((n) => `?search=${rareWord(n % SEARCHES)}`),
      goal: { of: 'best', percent: 50 },
      isComparable: true,
    },
    {
      letter: 'e',
      title: 'one listing',
      servers: ['ours', 'exact'],
      request: get((n) => `/${listings[n % listings.length].id}`),
      goal: { of: 'exact', percent: 50 },
      isComparable: true,
    },
    {
      letter: 'i',
      title: 'browse, the page itself',
      servers: ['ours'],
      request: () => ({ method: 'GET', path: '/listings', headers: { accept: 'text/html' } }),
    },
    {
      letter: 'k',
      title: 'browse by dates and boat',
      servers: EVERY,
      request: get((n) => `?${new URLSearchParams({ ...datesOf(n), ...boatOf(n) })}`),
      goal: { of: 'best', percent: 50 },
      isComparable: true,
    },
  ]
}

/** Another pair of dates at each call, one to seven nights apart. */
function datesOf(n: number) {
  const first = BLOCKED_DAYS.first + (n % (BLOCKED_DAYS.last - BLOCKED_DAYS.first))

  return { checkIn: day(first), checkOut: day(first + 1 + (n % 7)) }
}

/** One of eight boats, which fit in between a fifth and a half of the moorings. */
function boatOf(n: number) {
  const size = n % 8

  return {
    vesselLength: `${8 + size}`,
    draft: `${1.2 + size / 10}`,
    displacement: `${3000 + 700 * size}`,
    vesselKind: 'yacht',
  }
}
