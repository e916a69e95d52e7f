import { createHash } from 'node:crypto'
import type pg from 'pg'
import { signedToken } from '../bare/signed_token.ts'
import { TOKENS } from '../data/rows.ts'
import { BLOCKED_DAYS } from '../data/rule_rows.ts'
import { idOf, tokenOf } from '../data/tokens.ts'
import { untilIdle } from '../data/until_idle.ts'
import type { LoadRequest } from '../load/load.ts'
import { day, prefix, type Server, type Work } from './work.ts'

const FIRST_DAY = 30
const NIGHTS = 2

/** More bookings than any server makes in a second. */
const DIFFERENT = 15_000

/**
 * Each renter books one mooring after another, within the limit of open holds. `best` does the same work in four
 * statements; `exact` inserts a booking and does nothing else.
 */
export async function bookingWork(pool: pg.Pool): Promise<Work> {
  const listings = await bookableListings(pool, TOKENS)
  const renters = rentersAmong(await countTokens(pool))

  return {
    letter: 'f',
    title: 'create a booking',
    servers: ['ours', 'exact', 'best'],
    goals: [
      { of: 'best', percent: 70 },
      { of: 'exact', percent: 15 },
    ],
    different: DIFFERENT,
    request: (server, n) => {
      const turn = Math.floor(n / Math.min(renters.length, listings.length))

      return bookingRequest({
        path: `${prefix(server)}/bookings`,
        token: tokenFor(server, renters[n % renters.length]),
        listingId: listings[n % listings.length],
        first: FIRST_DAY + turn * NIGHTS,
        nights: NIGHTS,
      })
    },
    reset: () => forgetBookings(pool),
  }
}

interface Wish {
  path: string
  token: string
  listingId: string
  /** Days from today. */
  first: number
  nights: number
}

export function bookingRequest({ path, token, listingId, first, nights }: Wish): LoadRequest {
  return {
    method: 'POST',
    path,
    headers: {
      'authorization': `Bearer ${token}`,
      'content-type': 'application/json',
      'accept': 'application/json',
      'x-forwarded-for': addressOf(token),
    },
    body: JSON.stringify({ listingId, checkIn: day(first), checkOut: day(first + nights) }),
  }
}

/** Renters come from networks of their own, as the holds of one network are limited. */
function addressOf(token: string): string {
  const [first, second] = createHash('sha256').update(token).digest()

  return `10.${first}.${second}.1`
}

const signedTokens = new Map<number, string>()

function tokenFor(server: Server, person: number): string {
  if (server !== 'exact') return tokenOf(person)
  const known = signedTokens.get(person) ?? signedToken(idOf('user', person))
  signedTokens.set(person, known)

  return known
}

/** @returns ids of public moorings with a price for a night, whose stays may follow one another and are booked at once, whatever the harbour's rules say */
export async function bookableListings(pool: pg.Pool, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM listings WHERE is_active AND moderation_status = 'approved' AND price_per_night_cents > 0
       AND turnover_days = 0 AND instant_book
       AND permit_checked AND least(approval_until, inspection_until) >= current_date + $2::int
       AND NOT EXISTS (SELECT FROM calendar_entries WHERE listing_id = listings.id
         AND nights && daterange(current_date + ${FIRST_DAY}, current_date + $2::int))
     ORDER BY id LIMIT $1`,
    [limit, BLOCKED_DAYS.first]
  )
  return rows.map(({ id }) => id)
}

/** Of the generated people. Sessions that were opened since have tokens, too. */
async function countTokens(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ tokens: number }>(
    `SELECT least(count(*), ${TOKENS})::int AS tokens FROM users`
  )
  return rows[0].tokens
}

/** The first people who own no mooring; the first person is the administrator. */
export function rentersAmong(people: number): number[] {
  const numbers = Array.from({ length: people }, (_, index) => index + 1)

  return numbers.filter((n) => n > 1 && n % 5 > 0)
}

/** Stays created here begin between the past and the future ones of the generated data. */
export async function forgetBookings(pool: pg.Pool): Promise<void> {
  await untilIdle(pool)
  const last = `current_date + ${BLOCKED_DAYS.first - 1}`
  await pool.query(
    `DELETE FROM calendar_entries WHERE kind = 'stay' AND lower(nights) BETWEEN current_date + 1 AND ${last}`
  )
  await pool.query(`DELETE FROM bookings WHERE check_in BETWEEN current_date + 1 AND ${last}`)
  await pool.query('VACUUM (ANALYZE) calendar_entries, bookings, booking_transitions, rate_limits')
}
