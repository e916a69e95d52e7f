import type pg from 'pg'
import { BLOCKED_DAYS } from '../data/rule_rows.ts'
import { commonWord, rareWord, WORD_OF_ALL } from '../data/words.ts'
import { day, prefix, type Server, type Work } from './work.ts'

const EVERY: Server[] = ['ours', 'exact', 'best']
const WITH_PLAIN: Server[] = [...EVERY, 'plain']
const OURS_AND_BEST: Server[] = ['ours', 'best']
const SEARCHES = 100
const LISTINGS = 1000

/** How many moorings take the boats of the search by length: from all of them to a fifth. */
const LENGTHS = { first: 6, kinds: 20 }

/** Calls of visitors to the public API. */
export async function publicWorks(pool: pg.Pool): Promise<Work[]> {
  const listings = await publicListings(pool)
  const get = (path: (n: number) => string) => (server: Server, n: number) => ({
    method: 'GET' as const,
    path: `${prefix(server)}/listings${path(n)}`,
  })
  const by = (filter: (n: number) => Record<string, string>) =>
    get((n) => `?${new URLSearchParams(filter(n))}`)

  return [
    {
      letter: 'a',
      title: 'browse, page 1',
      servers: EVERY,
      request: get(() => ''),
      goals: [{ of: 'best', percent: 80 }],
      isComparable: true,
    },
    {
      letter: 'b',
      title: 'browse, page 500',
      servers: WITH_PLAIN,
      request: get(() => '?page=500'),
      goals: [
        { of: 'best', percent: 80 },
        { of: 'plain', percent: 60 },
      ],
      isComparable: true,
    },
    {
      letter: 'c',
      title: 'search, 1 % match',
      servers: WITH_PLAIN,
      request: by((n) => ({ search: commonWord(n % SEARCHES) })),
      goals: [
        { of: 'best', percent: 70 },
        { of: 'plain', percent: 70 },
      ],
      isComparable: true,
    },
    {
      letter: 'd',
      title: 'search, 0.01 % match',
      servers: WITH_PLAIN,
      request: by((n) => ({ search: rareWord(n % SEARCHES) })),
      goals: [
        { of: 'best', percent: 50 },
        { of: 'plain', percent: 70 },
      ],
      isComparable: true,
    },
    {
      letter: 'e',
      title: 'one listing',
      servers: ['ours', 'exact'],
      request: get((n) => `/${listings[n % listings.length]}`),
      goals: [{ of: 'exact', percent: 70 }],
      isComparable: true,
    },
    {
      letter: 'k',
      title: 'by dates and all of a boat',
      servers: OURS_AND_BEST,
      request: by((n) => ({ ...datesOf(n), ...boatOf(n) })),
      goals: [{ of: 'best', percent: 70 }],
      isComparable: true,
    },
    {
      letter: 'l',
      title: 'by dates',
      servers: EVERY,
      request: by(datesOf),
      goals: [{ of: 'best', percent: 70 }],
      isComparable: true,
    },
    {
      letter: 'm',
      title: 'by dates and length',
      servers: EVERY,
      request: by((n) => ({ ...datesOf(n), ...lengthOf(n) })),
      goals: [{ of: 'best', percent: 70 }],
      isComparable: true,
    },
    {
      letter: 'n',
      title: 'by dates and a word',
      servers: OURS_AND_BEST,
      request: by((n) => ({ ...datesOf(n), search: commonWord(n % SEARCHES) })),
      isComparable: true,
    },
    {
      letter: 'o',
      title: 'map',
      servers: ['ours'],
      least: { rate: 500, p99Ms: 120, kB: 60 },
      request: get((n) => `/map?${new URLSearchParams(areaOf(n))}`),
    },
    ...[1, 20].map((connections) => ({
      letter: 'p',
      title: `a word in all, ${connections} at once`,
      servers: OURS_AND_BEST,
      connections,
      request: by(() => ({ search: WORD_OF_ALL })),
      goals: [{ of: 'best' as const, percent: 1000 }],
      isComparable: true,
    })),
  ]
}

/** @returns ids of the first public moorings */
export async function publicListings(pool: pg.Pool, limit = LISTINGS): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM listings WHERE is_active AND moderation_status = 'approved' ORDER BY id LIMIT $1`,
    [limit]
  )
  return rows.map(({ id }) => id)
}

/** Another pair of dates at each call, one to seven nights apart. */
export function datesOf(n: number) {
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

function lengthOf(n: number) {
  return { vesselLength: `${LENGTHS.first + (n % LENGTHS.kinds)}` }
}

/** Part of the map around one of many places, 15 to 30 km wide. */
export function areaOf(n: number) {
  const [west, south, size] = [174.7 + (n % 17) / 50, -36.8 + (n % 23) / 60, 0.15 + (n % 5) / 30]
  const degrees = (value: number) => value.toFixed(3)

  return {
    west: degrees(west),
    south: degrees(south),
    east: degrees(west + size),
    north: degrees(south + size),
  }
}
