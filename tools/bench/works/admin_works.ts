import { commonWord, rareWord } from '../data/words.ts'
import { tokenOf } from '../data/tokens.ts'
import { openSession } from './session.ts'
import type { Work } from './work.ts'

const MEDIAN_MS = 50

/** Requests of an administrator: the revenue report under load, the lists one at a time. */
export async function adminWorks(origin: string): Promise<Work[]> {
  const bearer = { authorization: `Bearer ${tokenOf(1)}`, accept: 'application/json' }
  const cookie = { cookie: await openSession(origin, tokenOf(1)), accept: 'text/html' }

  return [
    {
      letter: 'g',
      title: 'revenue by month',
      servers: ['ours', 'exact', 'best'],
      request: (server) => ({
        method: 'GET',
        path: server === 'ours' ? '/api/admin/revenue' : `/${server}/admin/revenue`,
        headers: bearer,
      }),
      goals: [{ of: 'best', percent: 50 }],
      isComparable: true,
    },
    ...LISTS.map(([title, path]) =>
      listWork(title, path, path.startsWith('/api') ? bearer : cookie)
    ),
  ]
}

/** The first person is the administrator. */
const LISTS: [title: string, path: string][] = [
  ['users', '/api/admin/users'],
  ['users, page 1000', '/api/admin/users?page=1000'],
  ['users, search of one', '/api/admin/users?search=.4242@'],
  ['users, search of many', '/api/admin/users?search=rangihuna'],
  ['users, two letters', '/api/admin/users?search=an'],
  ['listings', '/api/admin/listings'],
  ['listings, page 1000', '/api/admin/listings?page=1000'],
  ['listings, rejected', '/api/admin/listings?status=rejected'],
  ['listings, search of few', `/api/admin/listings?search=${rareWord(42)}`],
  ['listings, search of many', `/api/admin/listings?search=${commonWord(42)}`],
  ['bookings', '/api/admin/bookings'],
  ['bookings, page 1000', '/api/admin/bookings?page=1000'],
  ['bookings, pending', '/api/admin/bookings?status=PENDING'],
  ['bookings, search of one renter', '/api/admin/bookings?search=.4242@'],
  ['bookings, search of a title', `/api/admin/bookings?search=${rareWord(42)}`],
  ['bookings, search of many', '/api/admin/bookings?search=rangihuna'],
  ['transactions', '/api/admin/transactions'],
  ['transactions, page 1000', '/api/admin/transactions?page=1000'],
  ['transactions, search of one payer', '/api/admin/transactions?search=.4242@'],
  ['transactions, search of many', '/api/admin/transactions?search=rangihuna'],
  ['audit', '/admin/audit'],
  ['audit, page 1000', '/admin/audit?page=1000'],
  ['audit, search of few', `/admin/audit?search=${rareWord(42)}`],
  ['audit, search of many', '/admin/audit?search=flagged'],
  ['dashboard', '/api/admin/dashboard'],
  ['growth', '/admin/growth'],
]

function listWork(title: string, path: string, headers: Record<string, string>): Work {
  return {
    letter: 'h',
    title,
    servers: ['ours'],
    connections: 1,
    medianMs: MEDIAN_MS,
    request: () => ({ method: 'GET', path, headers }),
  }
}
