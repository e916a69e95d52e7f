/**
 * The baseline server: `node:http` and `pg` with prepared statements, with the same responses as the application.
 * `/exact/...` computes everything for each request; `/best/...` uses the fastest known design; `/plain/...` does less: it ranks
 * nothing and answers cards.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { createBooking, insertBooking } from './bookings.ts'
import { calendarOf } from './calendar.ts'
import { type Caller, callerOf } from './callers.ts'
import { conversationOf, inboxOf } from './conversations.ts'
import { Database } from './database.ts'
import type { Kind } from './listing_sql.ts'
import { listListings, showListing, vesselOf } from './listings.ts'
import { quote } from './quote.ts'
import { revenue } from './revenue.ts'
import { personIn } from './signed_token.ts'
import { changeOf, incidentOf } from './stays.ts'

const database = new Database(process.env.DATABASE_URL!)

createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      const content = JSON.stringify(body)
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(content),
      })
      response.end(content)
    },
    (error) => {
      console.error(error)
      response.writeHead(500).end()
    }
  )
}).listen(Number(process.env.PORT), '127.0.0.1')

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const url = new URL(request.url!, 'http://127.0.0.1')
  const [, how, ...path] = url.pathname.split('/')
  const kind = how === 'best' || how === 'plain' ? how : 'exact'

  switch (`${request.method} ${path[0]}`) {
    case 'GET listings':
      if (path[2] === 'calendar')
        return own(request, (caller) =>
          calendarOf(database, caller, { id: path[1], query: url.searchParams })
        )
      if (url.searchParams.has('vesselId')) return fitting(request, kind, url.searchParams)
      return path[1]
        ? found(await showListing(database, path[1]))
        : found(await listListings(database, kind, url.searchParams))
    case 'GET admin': {
      const caller = await callerOf(database, request.headers.authorization)
      return caller?.role === 'ADMIN'
        ? found(await revenue(database, kind === 'best' ? kind : 'exact'))
        : { status: 403, body: {} }
    }
    case 'GET conversations':
      return own(request, (caller) =>
        path[1] ? conversationOf(database, caller, path[1]) : inboxOf(database, caller)
      )
    case 'GET incidents':
      return own(request, (caller) => incidentOf(database, caller, path[1]))
    case 'GET bookings':
      return own(request, (caller) =>
        changeOf(database, caller, { bookingId: path[1], id: path[3] })
      )
    case 'POST bookings':
      if (path[1] === 'quote') return found(await quote(database, await jsonOf(request)))
      return kind === 'best' ? hold(request) : insert(request)
    default:
      return { status: path[0] === 'ready' ? 200 : 404, body: {} }
  }
}

/** What only who is signed in may see. */
async function own(request: IncomingMessage, read: (caller: Caller) => Promise<unknown>) {
  const caller = await callerOf(database, request.headers.authorization)

  return found(caller && (await read(caller)))
}

function fitting(request: IncomingMessage, kind: Kind, query: URLSearchParams) {
  return own(request, async (caller) => {
    const boat = await vesselOf(database, caller, query.get('vesselId')!)
    return boat && listListings(database, kind, query, boat)
  })
}

async function hold(request: IncomingMessage) {
  const caller = await callerOf(database, request.headers.authorization)
  if (!caller) return { status: 401, body: {} }

  const network = String(request.headers['x-forwarded-for']).replace(/\d+$/, '0')
  return created(await createBooking(database, caller, { ...(await jsonOf(request)), network }))
}

async function insert(request: IncomingMessage) {
  const person = personIn(request.headers.authorization)
  if (!person) return { status: 401, body: {} }

  return created(await insertBooking(database, person, await jsonOf(request)))
}

function created(booking: object | null) {
  return booking ? { status: 201, body: booking } : { status: 409, body: {} }
}

function found(body: unknown) {
  return body === null ? { status: 404, body: {} } : { status: 200, body }
}

async function jsonOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)

  return JSON.parse(Buffer.concat(chunks).toString())
}
