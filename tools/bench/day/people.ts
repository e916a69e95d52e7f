import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import sharp from 'sharp'
import { idOf, tokenOf } from '../data/tokens.ts'
import { publicListings } from '../works/public_works.ts'
import { bookableListings, rentersAmong } from '../works/booking_work.ts'
import { openSession } from '../works/session.ts'
import { ask } from './ask.ts'
import type { OpenSite } from './site.ts'

export const PASSWORD = 'a-day-at-the-harbour'
const AT_ONCE = 8

/** Somebody with an open page. */
export interface SignedIn {
  /** Their number among the generated people. */
  person: number
  token: string
  cookie: string
}

/** Who takes part in the day, and what they look at. */
export interface Cast {
  moorings: string[]
  bookable: string[]
  renters: SignedIn[]
  owners: SignedIn[]
  /** Conversations whose two sides have an open page; either writes. */
  conversations: { id: string; token: string }[]
  /** Moorings of these owners that take another photo, one for each upload. */
  photoPlaces: { listingId: string; token: string }[]
  picture: Buffer
  /** Addresses of people with a password. */
  addresses: string[]
}

const MOORINGS = 50_000
const SIGN_INS = 2000

/** Opens page sessions of renters and owners, half of each, and lets pairs of them begin to talk. */
export async function castOf(site: OpenSite, streams: number): Promise<Cast> {
  const { pool, origin } = site
  const half = Math.floor(streams / 2)
  const renterNumbers = rentersAmong(2 * streams).slice(0, half)
  const ownerNumbers = Array.from({ length: half }, (_, index) => 5 * (index + 1))
  const sessions = (people: number[]) => inTurns(people, (person) => signedIn(origin, person))
  const renters = await sessions(renterNumbers)
  const owners = await sessions(ownerNumbers)
  const { rows: owned } = await pool.query<{ id: string; owner: string; photos: number }>(
    `SELECT l.id, l.owner_id AS owner, (SELECT count(*)::int FROM photos p WHERE p.listing_id = l.id) AS photos
     FROM listings l WHERE l.owner_id = ANY ($1::uuid[]) AND l.is_active AND l.moderation_status = 'approved' AND l.deleted_at IS NULL
     ORDER BY l.id`,
    [ownerNumbers.map((person) => idOf('user', person))]
  )
  const tokens = new Map(owners.map(({ person, token }) => [idOf('user', person), token]))
  const first = new Map(owned.map(({ id, owner }) => [owner, id]))
  const pairs = renters
    .map((renter, index) => ({ renter, owner: idOf('user', ownerNumbers[index]) }))
    .filter(({ owner }) => first.has(owner))
  const conversations = await inTurns(pairs, async ({ renter: { token }, owner }) => {
    const id = await beginToTalk(origin, token, first.get(owner)!)

    return [
      { id, token },
      { id, token: tokens.get(owner)! },
    ]
  })
  await givePasswords(site)

  return {
    moorings: await publicListings(pool, MOORINGS),
    bookable: await bookableListings(pool, 20_000),
    renters,
    owners,
    conversations: conversations.flat(),
    photoPlaces: owned.flatMap(({ id, owner, photos }) =>
      Array.from({ length: 5 - photos }, () => ({ listingId: id, token: tokens.get(owner)! }))
    ),
    picture: await aPicture(),
    addresses: await addressesWithPassword(site),
  }
}

async function signedIn(origin: string, person: number): Promise<SignedIn> {
  const token = tokenOf(person)

  return { person, token, cookie: await openSession(origin, token) }
}

async function beginToTalk(origin: string, token: string, listingId: string): Promise<string> {
  const { status, body } = await ask(origin, {
    method: 'POST',
    path: '/api/conversations',
    headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ listingId, text: 'Is there room for a dinghy?' }),
  })
  if (status >= 300) throw new Error(`No conversation: ${status} ${body}`)

  return (JSON.parse(`${body}`) as { id: string }).id
}

/** The strength of production (config/hash.ts). */
async function givePasswords({ pool }: OpenSite) {
  const scrypt = new Scrypt({
    cost: 2 ** 14,
    blockSize: 8,
    parallelization: 5,
    maxMemory: 64 * 1024 ** 2,
  })
  await pool.query(
    `UPDATE users SET password = $1 WHERE id IN (SELECT id FROM users WHERE role = 'USER' ORDER BY id LIMIT ${SIGN_INS})`,
    [await scrypt.make(PASSWORD)]
  )
}

async function addressesWithPassword({ pool }: OpenSite): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    'SELECT email FROM users WHERE password IS NOT NULL'
  )
  return rows.map(({ email }) => email)
}

/** As a phone sends it. */
function aPicture(): Promise<Buffer> {
  const background = '#2f6f8f'

  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function inTurns<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))))

  return results
}
