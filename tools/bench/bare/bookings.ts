import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Caller } from './callers.ts'
import { Database } from './database.ts'

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

const SQL = {
  listing: `SELECT id, title, location, owner_id, price_per_night_cents, cancellation_policy FROM listings
    WHERE id = $1 AND is_active AND moderation_status = 'approved' AND deleted_at IS NULL
      AND (hidden_until IS NULL OR hidden_until <= now())`,
  lock: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  holds: `SELECT count(*)::int AS holds FROM bookings WHERE renter_id = $1 AND status = 'PENDING' AND hold_expires_at > now()`,
  taken: 'SELECT 1 FROM calendar_entries WHERE listing_id = $1 AND nights && daterange($2, $3)',
  nights: `INSERT INTO calendar_entries (listing_id, nights, kind, booking_id) VALUES ($1, daterange($2, $3), 'stay', $4)`,
  booking: `INSERT INTO bookings (id, listing_id, renter_id, owner_id, check_in, check_out, number_of_nights, price_per_night_cents,
      total_cents, platform_fee_cents, owner_payout_cents, platform_bps, processing_bps, cancellation_policy, hold_expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1500, 300, $12, now() + interval '15 minutes')
    RETURNING check_in_at, check_out_at, hold_expires_at, created_at`,
}

/** Creates a booking with its held nights: validation, lock and insert in one transaction. */
export async function createBooking(database: Database, caller: Caller, options: Options) {
  const [listing] = await database.ask<Bookable>('bookable', SQL.listing, [options.listingId])
  const nights = (Date.parse(options.checkOut) - Date.parse(options.checkIn)) / 86_400_000
  if (!listing?.price_per_night_cents || listing.owner_id === caller.id || !(nights > 0))
    return null

  const client = await database.pool.connect()
  try {
    await client.query('BEGIN')
    const booking = await write(client, { listing, nights, caller, options })
    await client.query(booking ? 'COMMIT' : 'ROLLBACK')
    return booking
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

interface Plan {
  listing: Bookable
  nights: number
  caller: Caller
  options: Options
}

async function write(client: pg.PoolClient, { listing, nights, caller, options }: Plan) {
  const ask = <Row extends object>(name: string, text: string, values: unknown[]) =>
    Database.ask<Row>(client, name, text, values)
  const stay = [options.checkIn, options.checkOut]
  const id = randomUUID()
  const cents = nights * listing.price_per_night_cents!
  const fee = Math.round(cents * 0.15)

  await ask('lock', SQL.lock, [`holds:${caller.id}`])
  await ask('lock', SQL.lock, [`calendar:${listing.id}`])
  const [{ holds }] = await ask<{ holds: number }>('holds', SQL.holds, [caller.id])
  const [taken] = await ask('taken', SQL.taken, [listing.id, ...stay])
  if (taken || holds >= 10) return null

  await ask('nights', SQL.nights, [listing.id, ...stay, id])
  const [written] = await ask('booking', SQL.booking, [
    ...[
      id,
      listing.id,
      caller.id,
      listing.owner_id,
      ...stay,
      nights,
      listing.price_per_night_cents,
    ],
    ...[cents, fee, cents - fee, listing.cancellation_policy],
  ])
  const { first_name: firstName, last_name: lastName, email } = caller
  const { title, location } = listing

  return {
    id,
    ...written,
    numberOfNights: nights,
    totalPrice: cents / 100,
    status: 'PENDING',
    listing: { id: listing.id, title, location },
    renter: { firstName, lastName, email },
  }
}
