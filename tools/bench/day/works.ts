import { randomBytes } from 'node:crypto'
import { commonWord, rareWord } from '../data/words.ts'
import type { LoadRequest } from '../load/load.ts'
import { bookingRequest } from '../works/booking_work.ts'
import { areaOf, datesOf } from '../works/public_works.ts'
import type { Ask } from './arrivals.ts'
import { ask } from './ask.ts'
import { type Cast, PASSWORD, type SignedIn } from './people.ts'
import type { OpenSite } from './site.ts'

/** What people do in a day, by how often: percent of all that is begun. */
export interface DayWork {
  name: string
  percent: number
  /** At most so long for 99 of 100 at 60 % of the capacity, in milliseconds. */
  goalMs?: number
  /** The n-th of this work, counted from 0. */
  ask: (n: number) => Promise<void>
}

/** Of 5 who look at a page, one is signed in. */
const SIGNED_IN = 1 / 5
const READ_MS = 250
const BOOK_MS = 400
const BOUNDARY = 'a-boundary'
const NIGHTS = 2
const MOST_PAGES = 200

/** A prime, so that one after the other is of different people. */
const SPREAD = 7919

/** Stays begin before those of the generated data. */
const FIRST_DAYS = { first: 30, last: 380 }

/** @returns works whose percents add up to 100 */
export function dayWorks(site: OpenSite, cast: Cast): DayWork[] {
  const { moorings, renters, owners, conversations, photoPlaces, addresses } = cast
  const pages = Math.min(MOST_PAGES, Math.floor(moorings.length / 12))
  const send = (request: LoadRequest & { body?: string }, ...statuses: number[]) =>
    answered(site.origin, request, statuses)
  const page = (path: string) => send({ method: 'GET', path, headers: headersOf(renters) }, 200)
  const dashboard = (path: string, people: SignedIn[]) =>
    send({ method: 'GET', path, headers: { accept: 'text/html', cookie: one(people).cookie } }, 200)

  return [
    {
      name: 'Browse',
      percent: 40,
      goalMs: READ_MS,
      ask: () => page(`/listings?page=${early(pages)}`),
    },
    {
      name: 'search by words',
      percent: 15,
      goalMs: READ_MS,
      ask: (n) =>
        page(`/listings?search=${n % 2 === 0 ? commonWord(early(100) - 1) : rareWord(n % 10_000)}`),
    },
    {
      name: 'search by dates',
      percent: 15,
      goalMs: READ_MS,
      ask: (n) => page(`/listings?${new URLSearchParams(datesOf(n))}`),
    },
    {
      name: 'map',
      percent: 8,
      goalMs: READ_MS,
      ask: (n) =>
        send({ method: 'GET', path: `/api/listings/map?${new URLSearchParams(areaOf(n))}` }, 200),
    },
    {
      name: 'a mooring',
      percent: 15,
      goalMs: READ_MS,
      ask: () => page(`/listing/${moorings[early(moorings.length) - 1]}`),
    },
    {
      name: 'sign in',
      percent: 1,
      ask: (n) =>
        send(
          withBody('/api/auth/login', {
            email: addresses[n % addresses.length],
            password: PASSWORD,
          }),
          200
        ),
    },
    { name: 'book', percent: 1.5, goalMs: BOOK_MS, ask: (n) => book(site, cast, n) },
    {
      name: 'write a message',
      percent: 2,
      ask: (n) => {
        const { id, token } = conversations[n % conversations.length]

        return send(
          withBody(`/api/conversations/${id}/messages`, { text: `Line ${n}` }, token),
          201
        )
      },
    },
    {
      name: 'dashboard of a renter',
      percent: 1.5,
      goalMs: READ_MS,
      ask: () => dashboard('/user/dashboard', renters),
    },
    {
      name: 'dashboard of an owner',
      percent: 0.5,
      goalMs: READ_MS,
      ask: () => dashboard('/owner/dashboard', owners),
    },
    {
      name: 'add a photo',
      percent: 0.5,
      ask: (n) => {
        const { listingId, token } = photoPlaces[(n * SPREAD) % photoPlaces.length]

        return upload(site.origin, `/api/photos/listing/${listingId}/upload`, token, cast.picture)
      },
    },
  ]
}

/** Picks works by their shares. @returns what `arrive` asks next */
export function picker(works: DayWork[]): () => { name: string; ask: Ask } {
  const counts = new Map<DayWork, number>()

  return () => {
    let left = Math.random() * works.reduce((sum, { percent }) => sum + percent, 0)
    const work = works.find(({ percent }) => (left -= percent) < 0) ?? works[0]
    const n = counts.get(work) ?? 0
    counts.set(work, n + 1)

    return { name: work.name, ask: () => work.ask(n) }
  }
}

/** Books, opens the payment page and pays there; waiting for Stripe's notices is not part of it. */
async function book({ origin, control }: OpenSite, { bookable, renters }: Cast, n: number) {
  const { token } = renters[n % renters.length]
  const turn = Math.floor(n / bookable.length)
  const first = FIRST_DAYS.first + ((turn * NIGHTS) % (FIRST_DAYS.last - FIRST_DAYS.first))
  const listingId = bookable[n % bookable.length]
  const wanted = bookingRequest({ path: '/api/bookings', token, listingId, first, nights: NIGHTS })
  const booked = await json<{ id: string }>(origin, wanted, 201)
  const path = `/api/bookings/${booked.id}/checkout`
  const { url } = await json<{ url: string }>(origin, withBody(path, {}, token), 200)

  control.payCheckout(new URL(url).pathname.split('/').at(-1)!)
}

async function upload(origin: string, path: string, token: string, picture: Buffer) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="harbour.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const { status } = await ask(origin, {
    method: 'POST',
    path,
    headers: {
      'authorization': `Bearer ${token}`,
      'x-forwarded-for': address(),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': `${body.length}`,
    },
    body,
  })
  if (status !== 201) throw new Error(`answer ${status}`)
}

async function json<Body>(origin: string, request: LoadRequest, expected: number): Promise<Body> {
  const { status, body } = await ask(origin, request)
  if (status !== expected) throw new Error(`${request.path.split('/').at(-1)}: answer ${status}`)

  return JSON.parse(`${body}`) as Body
}

async function answered(origin: string, request: LoadRequest, statuses: number[]) {
  const { status } = await ask(origin, request)
  if (!statuses.includes(status)) throw new Error(`answer ${status}`)
}

function withBody(path: string, body: object, token?: string): LoadRequest {
  return {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/json',
      'accept': 'application/json',
      'x-forwarded-for': address(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }
}

/** Of a visitor, or of somebody signed in. */
function headersOf(people: SignedIn[]): Record<string, string> {
  const isSignedIn = Math.random() < SIGNED_IN
  const headers = { 'accept': 'text/html', 'x-forwarded-for': address() }

  return isSignedIn ? { ...headers, cookie: one(people).cookie } : headers
}

function address(): string {
  const [second, third, fourth] = randomBytes(3)

  return `10.${second}.${third}.${fourth}`
}

/** A number from 1 to `most`: a tenth of them gets half of the asks. */
function early(most: number): number {
  return 1 + Math.floor(most * Math.random() ** (Math.LN10 / Math.LN2))
}

function one<Item>(items: Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]
}
