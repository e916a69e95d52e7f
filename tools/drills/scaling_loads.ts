import type { LoadGenerator, LoadRequest } from '../bench/load/load.ts'
import { stay } from '../soak/call.ts'
import type { Part } from './site.ts'

const CONNECTIONS = 24

/** More bookings than one server makes in a second. */
const DIFFERENT = 2000

export interface Load {
  name: string
  /** @returns as many requests as asked for, other ones each time */
  requests: (count: number) => LoadRequest[]
}

/** Two loads: reading the first page, and booking, each with another mooring and renter as long as there are some. */
export function loadsOn({ renters, listings }: { renters: string[]; listings: string[] }): Load[] {
  let booking = 0
  const headers = { 'accept': 'application/json', 'content-type': 'application/json' }
  const book = (): LoadRequest => {
    const index = booking++
    const night = 5 + 3 * (Math.floor(index / listings.length) % 150)
    return {
      method: 'POST',
      path: '/api/bookings',
      headers: { ...headers, authorization: `Bearer ${renters[index % renters.length]}` },
      body: JSON.stringify({ listingId: listings[index % listings.length], ...stay(night, 2) }),
    }
  }

  return [
    { name: 'browse', requests: () => [{ method: 'GET', path: '/api/listings', headers }] },
    { name: 'book', requests: (count) => Array.from({ length: count }, book) },
  ]
}

/** Sends one load to all servers at once; the connections are shared among them. */
export async function send(
  { name, requests }: Load,
  servers: Part[],
  { seconds, generator }: { seconds: number; generator: LoadGenerator }
) {
  const results = await Promise.all(
    servers.map(({ origin }) =>
      generator.sendFor(seconds, {
        origin,
        connections: CONNECTIONS / servers.length,
        requests: requests(DIFFERENT * seconds),
      })
    )
  )
  const sum = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + of(result), 0)

  return {
    'call': name,
    'a second': Math.round(
      sum(({ answers, failures, seconds: lasted }) => (answers - failures) / lasted)
    ),
    'p99 ms': Math.max(...results.map(({ p99 }) => p99)),
    'failed': sum(({ failures }) => failures),
  }
}
