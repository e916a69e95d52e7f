import type pg from 'pg'
import { publicListings } from './public_works.ts'
import type { Goal, Work } from './work.ts'

interface Page {
  letter: string
  title: string
  path: (n: number) => string
  goals?: Goal[]
}

/** Pages rendered by the application, for a visitor and for a renter, whose rate is compared with the visitor's. */
export async function pageWorks(pool: pg.Pool, renter: { cookie: string }): Promise<Work[]> {
  const listings = await publicListings(pool)
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

  return pages.flatMap(({ path, goals, letter, title }) => [
    { letter, title, goals, servers: ['ours'], request: (_, n) => page(path(n)) },
    {
      letter,
      title: `${title}, signed in`,
      servers: ['ours'],
      goals: [{ of: { letter }, percent: 50 }],
      request: (_, n) => page(path(n), renter),
    },
  ])
}

function page(path: string, more: Record<string, string> = {}) {
  return { method: 'GET' as const, path, headers: { accept: 'text/html', ...more } }
}
