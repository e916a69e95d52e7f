import { randomUUID } from 'node:crypto'
import type { Caller } from './callers.ts'
import type { Database } from './database.ts'

interface Options {
  listingId: string
  checkIn: string
  checkOut: string
}

interface Bookable {
  id: string
  title: string
  location: string
  owner_id: string
  price_per_night_cents: number | null
  cancellation_policy: string
}

const BOOKABLE = `FROM listings WHERE id = $1 AND is_active AND moderation_status = 'approved' AND deleted_at IS NULL
  AND (hidden_until IS NULL OR hidden_until <= now())`

const WRITTEN = 'check_in_at, check_out_at, hold_expires_at, created_at'

const SQL = {
  calls: `INSERT INTO bare.calls (caller, number, ends_at) VALUES ($1, 1, now() + interval '1 hour')
    ON CONFLICT (caller) DO UPDATE SET
      number = CASE WHEN calls.ends_at > now() THEN calls.number + 1 ELSE 1 END,
      ends_at = CASE WHEN calls.ends_at > now() THEN calls.ends_at ELSE excluded.ends_at END
    RETURNING number`,
  listing: `SELECT id, title, location, owner_id, price_per_night_cents, cancellation_policy ${BOOKABLE}`,
  hold: `SELECT ${WRITTEN} FROM bare.hold($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  insert: `INSERT INTO bookings (id, renter_id, listing_id, owner_id, check_in, check_out, number_of_nights, price_per_night_cents,
      total_cents, platform_fee_cents, owner_payout_cents, platform_bps, processing_bps, cancellation_policy, hold_expires_at)
    SELECT $2, $3, id, owner_id, $4::date, $5::date, $5::date - $4::date, price_per_night_cents,
      100, 15, 85, 1500, 300, cancellation_policy, now() + interval '15 minutes' ${BOOKABLE}
    RETURNING id, ${WRITTEN}`,
}

/** Calls in an hour; as many as the product counts up to here. */
const MOST_CALLS = 1_000_000

/**
 * Holds the nights of a listing, the work of the product's booking in four statements: the person behind the token
 * (callers.ts), the count of calls, the listing with its price, and one transaction that locks, checks and inserts.
 */
export async function createBooking(database: Database, caller: Caller, options: Options) {
  const { listingId, checkIn, checkOut } = options
  const [{ number }] = await database.ask<{ number: number }>('calls', SQL.calls, [caller.id])
  const [listing] = await database.ask<Bookable>('bookable', SQL.listing, [listingId])
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000
  if (number > MOST_CALLS || !listing?.price_per_night_cents) return null
  if (listing.owner_id === caller.id || !(nights > 0)) return null

  const id = randomUUID()
  const { owner_id: owner, price_per_night_cents: nightly, cancellation_policy: policy } = listing
  const stay = [listing.id, checkIn, checkOut, nightly, nights * nightly, policy]
  const [held] = await database.ask('hold', SQL.hold, [id, caller.id, owner, ...stay])
  if (!held) return null

  const { first_name: firstName, last_name: lastName, email } = caller
  const { title, location } = listing
  return {
    id,
    ...held,
    numberOfNights: nights,
    totalPrice: (nights * nightly) / 100,
    status: 'PENDING',
    listing: { id: listing.id, title, location },
    renter: { firstName, lastName, email },
  }
}

/** Inserts a booking and nothing else: no count, price, check of nights or hold; the person is in the signed token. */
export async function insertBooking(database: Database, callerId: string, options: Options) {
  const { listingId, checkIn, checkOut } = options
  const values = [listingId, randomUUID(), callerId, checkIn, checkOut]
  const [written] = await database.ask('insert', SQL.insert, values)

  return written ?? null
}
