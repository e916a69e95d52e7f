import type pg from 'pg'
import { FULL } from '../data/rule_rows.ts'
import { idOf, tokenOf } from '../data/tokens.ts'
import { day, prefix, type Work } from './work.ts'

/** 24 months. */
const DAYS = 730

/** Calls of owners. */
export async function ownerWorks(pool: pg.Pool): Promise<Work[]> {
  const numbers = await ownersOfFullCalendars(pool)

  return [
    {
      letter: 't',
      title: "owner's calendar, full",
      servers: ['ours', 'exact'],
      request: (server, n) => {
        const place = n % numbers.length

        return {
          method: 'GET',
          path: `${prefix(server)}/listings/${idOf('listing', FULL.first + place)}/calendar?from=${day(0)}&days=${DAYS}`,
          headers: {
            authorization: `Bearer ${tokenOf(numbers[place])}`,
            accept: 'application/json',
          },
        }
      },
      connections: 1,
      medianMs: 100,
      isComparable: true,
    },
  ]
}

/** @returns the numbers of the owners of the moorings with full calendars, in their order */
async function ownersOfFullCalendars(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ people: number }>('SELECT count(*)::int AS people FROM users')
  const owners = Math.floor(rows[0].people / 5)

  return Array.from(
    { length: FULL.last - FULL.first + 1 },
    (_, index) => 5 * (1 + ((FULL.first + index) % owners))
  )
}
