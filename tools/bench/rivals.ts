import type pg from 'pg'
import { rush } from '../soak/rush.ts'
import { forgetBookings, renterTokens } from './works/booking_work.ts'

const RIVALS = 50

export interface Rivalry {
  rivals: number
  /** How many bookings succeeded: exactly one is expected. */
  accepted: number
  /** Responses that were neither a success nor a conflict. */
  failures: number
}

/** Sends fifty concurrent bookings for the same nights of one mooring. */
export async function rivalry(pool: pg.Pool, origin: string): Promise<Rivalry> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM listings WHERE is_active AND moderation_status = 'approved' AND price_per_night_cents > 0
     ORDER BY id DESC LIMIT 1`
  )
  const renters = renterTokens(2 * RIVALS).slice(0, RIVALS)
  const answers = await rush({ origins: [origin], renters, listing: rows[0].id })
  await forgetBookings(pool)

  return {
    rivals: RIVALS,
    accepted: answers.filter(({ status }) => status === 201).length,
    failures: answers.filter(({ status }) => ![201, 409].includes(status)).length,
  }
}
