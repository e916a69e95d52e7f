import type pg from 'pg'
import { call, stay, type Answer } from './call.ts'

interface Fuzz {
  origins: string[]
  database: pg.Pool
  renters: string[]
  owner: string
  admin: string
  listings: string[]
  seconds: number
  /** Number of concurrent users. */
  people: number
}

const ACTIONS = ['book', 'book', 'book', 'book', 'block', 'cancel', 'status', 'lapse'] as const
const STATUSES = ['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const

/** Users book, block, cancel, change statuses and let holds lapse at random until the time is over. */
export async function fuzz(run: Fuzz): Promise<Answer[]> {
  const answers: Answer[] = []
  const end = Date.now() + run.seconds * 1000

  await Promise.all(
    Array.from({ length: run.people }, async () => {
      while (Date.now() < end) {
        const answer = await randomAction(run)
        if (answer) answers.push(answer)
      }
    })
  )
  return answers
}

async function randomAction(run: Fuzz): Promise<Answer | null> {
  const name = pick(ACTIONS)
  const origin = `${pick(run.origins)}/api`
  const listingId = pick(run.listings)

  switch (name) {
    case 'book': {
      const body = { listingId, ...anyStay() }
      return call({
        name,
        method: 'POST',
        url: `${origin}/bookings`,
        token: pick(run.renters),
        body,
      })
    }
    case 'block': {
      const { checkIn: startDate, checkOut: endDate } = anyStay()
      const body = { listingId, startDate, endDate }
      return call({ name, method: 'POST', url: `${origin}/blocked-dates`, token: run.owner, body })
    }
    case 'lapse':
      return lapse(run, listingId)
    default:
      return change(run, name, origin, listingId)
  }
}

async function change(run: Fuzz, name: 'cancel' | 'status', origin: string, listingId: string) {
  const id = await anyBooking(run.database, listingId)
  if (!id) return null
  const url = `${origin}/bookings/${id}`

  return name === 'cancel'
    ? call({ name, method: 'POST', url: `${url}/cancel`, token: run.owner, body: {} })
    : call({
        name,
        method: 'PATCH',
        url: `${url}/status`,
        token: run.admin,
        body: { status: pick(STATUSES), refund: 'none' },
      })
}

/** Lets the unpaid holds of a mooring lapse. No command releases them: the next booking must. */
async function lapse({ database }: Fuzz, listingId: string): Promise<null> {
  await database.query(
    `WITH lapsed AS (
       UPDATE bookings SET hold_expires_at = now() - interval '1 second'
       WHERE listing_id = $1 AND status = 'PENDING' AND payment_status IN ('PENDING', 'EXPIRED', 'FAILED')
       RETURNING id, hold_expires_at)
     UPDATE calendar_entries c SET held_until = lapsed.hold_expires_at FROM lapsed WHERE c.booking_id = lapsed.id`,
    [listingId]
  )
  return null
}

async function anyBooking(database: pg.Pool, listingId: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM bookings WHERE listing_id = $1 ORDER BY random() LIMIT 1',
    [listingId]
  )
  return rows[0]?.id
}

function anyStay() {
  return stay(5 + Math.floor(Math.random() * 90), 1 + Math.floor(Math.random() * 6))
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]
}
