/**
 * The baseline server: `node:http` and `pg` with prepared statements, with the same responses as the application.
 * `/exact/...` computes everything for each request; `/best/...` uses the fastest known design.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { createBooking, insertBooking } from './bookings.ts'
import { calendarOf } from './calendar.ts'
import { callerOf } from './callers.ts'
import { Database } from './database.ts'
import { listListings, showListing } from './listings.ts'
import { revenue } from './revenue.ts'
import { personIn } from './signed_token.ts'

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
  const kind = how === 'best' ? 'best' : 'exact'

  switch (`${request.method} ${path[0]}`) {
    case 'GET listings':
      if (path[2] === 'calendar') return calendar(request, path[1], url.searchParams)
      return path[1]
        ? found(await showListing(database, path[1]))
        : found(await listListings(database, kind, url.searchParams))
    case 'GET admin': {
      const caller = await callerOf(database, request.headers.authorization)
      return caller?.role === 'ADMIN'
        ? found(await revenue(database, kind))
        : { status: 403, body: {} }
    }
    case 'POST bookings':
      return kind === 'best' ? hold(request) : insert(request)
    default:
      return { status: path[0] === 'ready' ? 200 : 404, body: {} }
  }
}

async function calendar(request: IncomingMessage, id: string, query: URLSearchParams) {
  const caller = await callerOf(database, request.headers.authorization)

  return found(caller && (await calendarOf(database, caller, { id, query })))
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
