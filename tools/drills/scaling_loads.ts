import autocannon, { type Request } from 'autocannon'
import { stay } from '../soak/call.ts'
import type { Part } from './site.ts'

const CONNECTIONS = 24

export interface Load {
  name: string
  request: () => Request
}

/** Two loads: reading the first page, and booking, each with another mooring and renter as long as there are some. */
export function loadsOn({ renters, listings }: { renters: string[]; listings: string[] }): Load[] {
  let booking = 0
  const headers = { 'accept': 'application/json', 'content-type': 'application/json' }

  return [
    {
      name: 'browse',
      request: () => ({ method: 'GET', path: '/api/listings', headers }),
    },
    {
      name: 'book',
      request: () => {
        const index = booking++
        const night = 5 + 3 * (Math.floor(index / listings.length) % 150)
        return {
          method: 'POST',
          path: '/api/bookings',
          headers: { ...headers, authorization: `Bearer ${renters[index % renters.length]}` },
          body: JSON.stringify({ listingId: listings[index % listings.length], ...stay(night, 2) }),
        }
      },
    },
  ]
}

/** Sends one load to all servers at once; the connections are shared among them. */
export async function send({ name, request }: Load, servers: Part[], duration: number) {
  const results = await Promise.all(
    servers.map(({ origin }) =>
      autocannon({
        url: origin,
        connections: CONNECTIONS / servers.length,
        duration,
        requests: [{ setupRequest: (plain) => ({ ...plain, ...request() }) }],
      })
    )
  )
  const sum = (of: (result: autocannon.Result) => number) =>
    results.reduce((total, result) => total + of(result), 0)

  return {
    'call': name,
    'a second': Math.round(sum((result) => result['2xx'] / result.duration)),
    'p99 ms': Math.max(...results.map(({ latency }) => latency.p99)),
    'failed': sum((result) => result.non2xx + result.errors),
  }
}
