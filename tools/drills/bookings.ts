import type pg from 'pg'
import { stay, type Answer } from '../soak/call.ts'
import { read } from './load.ts'

/**
 * A load of which every fifth call books another mooring; the others read the first page of all moorings.
 *
 * @returns the call with a number, and the ids of the bookings that were acknowledged
 */
export function browseAndBook(
  origin: string,
  { renters, listings }: { renters: string[]; listings: string[] }
) {
  const acknowledged: string[] = []
  const ask = async (index: number): Promise<Answer> => {
    if (index % 5 > 0) return read('browse', `${origin}/api/listings`)
    const number = index / 5
    const { id, ...answer } = await book(origin, {
      token: renters[number % renters.length],
      listingId: listings[number % listings.length],
      first: 5 + 2 * Math.floor(number / listings.length),
    })
    if (id) acknowledged.push(id)
    return answer
  }

  return { ask, acknowledged }
}

/** The first calls of a server load its code. */
export async function warmUp(origin: string): Promise<void> {
  for (let count = 0; count < 20; count++) await read('warm up', `${origin}/api/listings`)
}

interface Wish {
  token: string
  listingId: string
  /** Days from today. */
  first: number
}

/** Books two nights. @returns the id of the booking when it was made */
async function book(origin: string, { token, listingId, first }: Wish) {
  const startedAt = performance.now()
  const answer = await fetch(`${origin}/api/bookings`, {
    method: 'POST',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ listingId, ...stay(first, 2) }),
  }).then(
    async (response) => ({ status: response.status, id: idIn(await response.text()) }),
    () => ({ status: 0, id: undefined })
  )
  const { status } = answer
  const id = status === 201 ? answer.id : undefined

  return {
    name: 'book',
    status,
    milliseconds: performance.now() - startedAt,
    id,
  } satisfies Answer & {
    id?: string
  }
}

/** @returns the id of a booking in a response; an error has none, and one of the proxy has no body */
function idIn(content: string): string | undefined {
  return content === '' ? undefined : (JSON.parse(content) as { id?: string }).id
}

/** How many of the acknowledged bookings, given by id, are not in the calendar. */
export async function countLost(database: pg.Pool, acknowledged: string[]): Promise<number> {
  const { rows } = await database.query<{ kept: number }>(
    'SELECT count(*)::int AS kept FROM bookings JOIN calendar_entries ON booking_id = bookings.id WHERE bookings.id = ANY ($1)',
    [acknowledged]
  )
  return acknowledged.length - rows[0].kept
}
