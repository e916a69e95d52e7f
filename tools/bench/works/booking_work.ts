import type pg from 'pg'
import { TOKENS } from '../data/rows.ts'
import { tokenOf } from '../data/tokens.ts'
import { day, type Work } from './work.ts'

const FIRST_DAY = 30
const NIGHTS = 2

/** Each renter books one mooring after another, within the limit of open holds. */
export async function bookingWork(pool: pg.Pool): Promise<Work> {
  const { rows: listings } = await pool.query<{ id: string }>(
    `SELECT id FROM listings WHERE is_active AND moderation_status = 'approved' AND price_per_night_cents > 0
     ORDER BY id LIMIT $1`,
    [TOKENS]
  )
  const tokens = renterTokens(Math.min(TOKENS, listings.length))

  return {
    letter: 'f',
    title: 'create a booking',
    servers: ['ours', 'exact'],
    goal: { of: 'exact', percent: 25 },
    request: (server, n) => ({
      method: 'POST',
      path: server === 'ours' ? '/api/bookings' : '/exact/bookings',
      headers: {
        'authorization': `Bearer ${tokens[n % tokens.length]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        listingId: listings[n % listings.length].id,
        checkIn: day(FIRST_DAY + Math.floor(n / tokens.length) * NIGHTS),
        checkOut: day(FIRST_DAY + Math.floor(n / tokens.length) * NIGHTS + NIGHTS),
      }),
    }),
    reset: () => forgetBookings(pool),
  }
}

/** Access tokens of the first people who own no mooring; the first person is the administrator. */
export function renterTokens(among: number): string[] {
  const people = Array.from({ length: among }, (_, index) => index + 1)
  const renters = people.filter((n) => n > 1 && n % 5 > 0)

  return renters.map(tokenOf)
}

/** All stays created here begin after those of the generated data. */
export async function forgetBookings(pool: pg.Pool): Promise<void> {
  await pool.query(
    `DELETE FROM calendar_entries WHERE kind = 'stay' AND lower(nights) > current_date`
  )
  await pool.query(`DELETE FROM bookings WHERE check_in > current_date`)
  await pool.query('VACUUM (ANALYZE) calendar_entries, bookings, booking_transitions, rate_limits')
}
