import type pg from 'pg'
import { BUSY, busyPerson, INCIDENT_EVERY } from '../data/history_rows.ts'
import { BLOCKED_DAYS, MIDDLE } from '../data/rule_rows.ts'
import { idOf, tokenOf } from '../data/tokens.ts'
import { openSession } from './session.ts'
import { day, prefix, type Server, type Work } from './work.ts'

/** A quote begins so many days before the seasons change, and ends as many after. */
const HALF_STAY = 5

/** What people with boats, stays and conversations ask, and an administrator about them. */
export async function historyWorks(pool: pg.Pool, origin: string): Promise<Work[]> {
  const people = await countBusyPeople(pool)
  const seasonal = await seasonalListings(pool)
  const cookie = await openSession(origin, tokenOf(1))
  const own = (path: (number: number) => string) => (server: Server, n: number) => {
    const number = numberOf(n, people)

    return {
      method: 'GET' as const,
      path: `${prefix(server)}${path(number)}`,
      headers: { accept: 'application/json', authorization: `Bearer ${tokenOf(renterOf(number))}` },
    }
  }
  const exact = (percent: number): Pick<Work, 'servers' | 'goals' | 'isComparable'> => ({
    servers: ['ours', 'exact'],
    goals: [{ of: 'exact', percent }],
    isComparable: true,
  })

  return [
    {
      letter: 'w',
      title: "a boat of one's own",
      servers: ['ours', 'best'],
      goals: [{ of: 'best', percent: 70 }],
      isComparable: true,
      request: own((number) => `/listings?vesselId=${idOf('vessel', personOf(number))}`),
    },
    { letter: 'x', title: 'inbox', ...exact(50), request: own(() => '/conversations') },
    {
      letter: 'x',
      title: 'a conversation',
      ...exact(50),
      request: own((number) => `/conversations/${idOf('conversation', number)}`),
    },
    {
      letter: 'y',
      title: 'quote over two seasons',
      ...exact(50),
      request: (server, n) => ({
        method: 'POST',
        path: `${prefix(server)}/bookings/quote`,
        headers: { 'accept': 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          listingId: seasonal[n % seasonal.length],
          checkIn: day(MIDDLE - HALF_STAY),
          checkOut: day(MIDDLE + HALF_STAY),
        }),
      }),
    },
    {
      letter: 'y',
      title: 'a change of dates',
      ...exact(50),
      request: own(
        (number) => `/bookings/${idOf('busy', number)}/changes/${idOf('change', number)}`
      ),
    },
    {
      letter: 'z',
      title: 'an incident',
      ...exact(50),
      request: own(
        (number) => `/incidents/${idOf('incident', number - (number % INCIDENT_EVERY))}`
      ),
    },
    {
      letter: 'z',
      title: 'a person, for administrators',
      servers: ['ours'],
      connections: 1,
      medianMs: 50,
      request: (_, n) => ({
        method: 'GET',
        path: `/admin/users/${idOf('user', renterOf(numberOf(n, people)))}`,
        headers: { cookie, accept: 'text/html' },
      }),
    },
  ]
}

const personOf = (number: number) => Math.floor(number / BUSY.stays)

const renterOf = (number: number) => busyPerson(personOf(number))

/** Of one stay after the other, each of another person. */
function numberOf(n: number, people: number): number {
  return (n % people) * BUSY.stays + (Math.floor(n / people) % BUSY.stays)
}

async function countBusyPeople(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ people: number }>(
    'SELECT count(DISTINCT user_id)::int AS people FROM vessels'
  )
  return rows[0].people
}

/** @returns ids of public moorings with two seasons that are free around the day between them */
async function seasonalListings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM listings l WHERE is_active AND moderation_status = 'approved' AND jsonb_array_length(rates) = 2
       AND NOT EXISTS (SELECT FROM calendar_entries c WHERE c.listing_id = l.id
         AND c.nights && daterange(current_date + $1::int, current_date + $2::int))
     ORDER BY id LIMIT 1000`,
    [BLOCKED_DAYS.first, BLOCKED_DAYS.last]
  )
  return rows.map(({ id }) => id)
}
