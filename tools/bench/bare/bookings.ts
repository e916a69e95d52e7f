import { randomUUID } from 'node:crypto'
import type { Caller } from './callers.ts'
import type { Database } from './database.ts'
import { type Season, toNzd } from './listing_json.ts'

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
  rates: Season[]
  minimum_nights: number
  advance_notice_hours: number
  booking_window_days: number | null
  storage_key: string | null
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
  listing: `SELECT id, title, location, owner_id, price_per_night_cents, cancellation_policy, rates, minimum_nights, advance_notice_hours,
      booking_window_days, (SELECT storage_key FROM photos WHERE listing_id = listings.id AND is_public
        ORDER BY is_primary DESC, position LIMIT 1) AS storage_key ${BOOKABLE}`,
  hold: `SELECT ${WRITTEN} FROM bare.hold($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  insert: `INSERT INTO bookings (id, renter_id, listing_id, owner_id, check_in, check_out, number_of_nights, price_per_night_cents,
      total_cents, platform_fee_cents, owner_payout_cents, platform_bps, processing_bps, cancellation_policy, hold_expires_at)
    SELECT $2, $3, id, owner_id, $4::date, $5::date, $5::date - $4::date, price_per_night_cents,
      100, 15, 85, 1500, 300, cancellation_policy, now() + interval '15 minutes' ${BOOKABLE}
    RETURNING id, ${WRITTEN}`,
}

/** Calls in an hour; as many as the product counts up to here. */
const MOST_CALLS = 1_000_000

const DAY = 86_400_000

/**
 * Holds the nights of a listing, the work of the product's booking in four statements: the person behind the token
 * (callers.ts), the count of calls, the listing with its rules and rates, and one transaction that locks, checks the limits of holds
 * and inserts nights, booking and its first step.
 *
 * @param network where the call came from
 */
export async function createBooking(
  database: Database,
  caller: Caller,
  { listingId, checkIn, checkOut, network }: Options & { network: string }
) {
  const [{ number }] = await database.ask<{ number: number }>('calls', SQL.calls, [caller.id])
  const [listing] = await database.ask<Bookable>('bookable', SQL.listing, [listingId])
  if (number > MOST_CALLS || !listing || listing.owner_id === caller.id) return null
  const lines = linesOf(listing, checkIn, checkOut)
  if (!lines) return null

  const id = randomUUID()
  const { owner_id: owner, price_per_night_cents: nightly, cancellation_policy: policy } = listing
  const cents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const stay = [listing.id, checkIn, checkOut, nightly, cents, policy, JSON.stringify(lines)]
  const [held] = await database.ask('hold', SQL.hold, [id, caller.id, owner, ...stay, network])
  if (!held) return null

  const { first_name: firstName, last_name: lastName, email } = caller
  const { title, location, storage_key: photo } = listing
  return {
    id,
    ...held,
    numberOfNights: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.map(({ quantity, unitCents, totalCents, season }) => ({
      quantity,
      unitPrice: toNzd(unitCents),
      total: toNzd(totalCents),
      season,
    })),
    totalPrice: cents / 100,
    status: 'PENDING',
    listing: { id: listing.id, title, location, photo },
    renter: { firstName, lastName, email },
  }
}

/** One for each run of nights of a season; null when a rule of the listing refuses the stay. */
function linesOf(listing: Bookable, checkIn: string, checkOut: string) {
  const [first, end] = [Date.parse(checkIn), Date.parse(checkOut)]
  const { rates, advance_notice_hours: notice, booking_window_days: window } = listing
  const seasonOn = (date: string) => rates.find(({ from, to }) => from <= date && date <= to)
  const least = seasonOn(checkIn)?.minimumNights ?? listing.minimum_nights
  if (end - first < least * DAY || first < Date.now() + notice * 3_600_000) return null
  if (window !== null && end > Date.now() + window * DAY) return null

  const lines: {
    quantity: number
    unitCents: number
    totalCents: number
    season: string | null
  }[] = []
  for (let night = first; night < end; night += DAY) {
    const season = seasonOn(new Date(night).toISOString().slice(0, 10))
    const unitCents = season ? season.pricePerNightCents : listing.price_per_night_cents
    if (!unitCents) return null
    const last = lines.at(-1)
    if (last && last.season === (season?.name ?? null)) {
      last.quantity += 1
      last.totalCents += unitCents
    } else
      lines.push({ quantity: 1, unitCents, totalCents: unitCents, season: season?.name ?? null })
  }
  return lines.length > 0 ? lines : null
}

/** Inserts a booking and nothing else: no count, price, check of nights or hold; the person is in the signed token. */
export async function insertBooking(database: Database, callerId: string, options: Options) {
  const { listingId, checkIn, checkOut } = options
  const values = [listingId, randomUUID(), callerId, checkIn, checkOut]
  const [written] = await database.ask('insert', SQL.insert, values)

  return written ?? null
}
