import type pg from 'pg'
import { tokenOf } from './data/tokens.ts'
import type { Load, LoadGenerator, LoadRequest } from './load/load.ts'
import {
  bookableListings,
  bookingRequest,
  forgetBookings,
  rentersAmong,
} from './works/booking_work.ts'

const PATH = '/api/bookings'
const FIRST_DAY = 30

/** The result of many bookings, each sent once. */
export interface Rush {
  letter: string
  title: string
  /** Number of responses by status. */
  statuses: Record<string, number>
  failures: number
  /** Bookings in the database afterwards. */
  booked: number
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
  goal: string
  isReached: boolean
}

interface Rushing {
  pool: pg.Pool
  origin: string
  load: LoadGenerator
}

const RIVALS = 500
const RIVALS_P99_MS = 500

/** Sends concurrent bookings of one mooring; all of these stays share a night. */
export async function rivals(rushing: Rushing, count = RIVALS): Promise<Rush> {
  const [listingId] = await bookableListings(rushing.pool, 1)
  const requests = rentersAmong(2 * count)
    .slice(0, count)
    .map((person, n) =>
      bookingRequest({
        path: PATH,
        token: tokenOf(person),
        listingId,
        first: FIRST_DAY + (n % 3),
        nights: 3 + (n % 4),
      })
    )
  const rush = await send(rushing, { requests, connections: count })

  return {
    letter: 'j',
    title: `${count} rivals for one mooring`,
    ...rush,
    goal: `one 201, ${count - 1} 409, p99 < ${RIVALS_P99_MS} ms`,
    isReached:
      rush.statuses['201'] === 1 &&
      rush.statuses['409'] === count - 1 &&
      rush.booked === 1 &&
      rush.p99 < RIVALS_P99_MS,
  }
}

const MANY = { bookings: 10_000, moorings: 1000 }

/** Sends bookings of some moorings in turn; some of a mooring's share nights. */
export async function manyBookings(rushing: Rushing, { bookings, moorings } = MANY): Promise<Rush> {
  const listings = await bookableListings(rushing.pool, moorings)
  const renters = rentersAmong(bookings)
  const requests = Array.from({ length: bookings }, (_, n) =>
    bookingRequest({
      path: PATH,
      token: tokenOf(renters[n % renters.length]),
      listingId: listings[n % listings.length],
      first: FIRST_DAY + 2 * Math.floor(n / listings.length),
      nights: 1 + (n % 4),
    })
  )
  const rush = await send(rushing, { requests, connections: 100 })
  const accepted = rush.statuses['201'] ?? 0

  return {
    letter: 's',
    title: `${bookings} bookings over ${moorings} moorings`,
    ...rush,
    goal: 'each answered 201 or 409, each 201 kept',
    isReached:
      accepted + (rush.statuses['409'] ?? 0) === bookings &&
      accepted > 0 &&
      accepted === rush.booked,
  }
}

async function send({ pool, origin, load }: Rushing, of: Omit<Load, 'origin'>) {
  await load.sendOnce({ origin, connections: 10, requests: warmUp() })
  const { statuses, failures, seconds, p50, p99 } = await load.sendOnce({ origin, ...of })
  const { rows } = await pool.query<{ booked: number }>(
    "SELECT count(*)::int AS booked FROM bookings WHERE check_in > current_date AND status = 'PENDING'"
  )
  await forgetBookings(pool)

  return { statuses, failures, seconds, p50, p99, booked: rows[0].booked }
}

/** The first calls of a process load its code; nobody has this mooring. */
function warmUp(): LoadRequest[] {
  return rentersAmong(60).map((person) =>
    bookingRequest({
      path: PATH,
      token: tokenOf(person),
      listingId: crypto.randomUUID(),
      first: FIRST_DAY,
      nights: 3,
    })
  )
}
