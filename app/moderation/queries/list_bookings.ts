import { isNamed, type Person, personFrom } from '#moderation/queries/person'
import { readPage } from '#moderation/queries/read_page'
import { searchPattern } from '#moderation/queries/search_pattern'
import { type Cents, toNzd } from '#shared/values/money'
import type { Page } from '#shared/values/page'

type Facts = {
  id: string
  renter: Person
  listing: { id: string; title: string; location: string; owner: Person }
  numberOfNights: number
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED'
  paymentStatus: 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
}

export type BookingRow = Facts & {
  /** UTC instants, ISO 8601. */
  checkIn: string
  checkOut: string
  detailsRevealedAt: string | null
  createdAt: string
  /** NZD */
  totalPrice: number
}

type Stored = Facts & {
  checkIn: Date
  checkOut: Date
  detailsRevealedAt: Date | null
  createdAt: Date
  totalCents: Cents
}

interface Filter {
  page: number
  limit: number
  status?: BookingRow['status']
  /** Part of a name, an e-mail, a title or an id. */
  search?: string
}

const MATCHES = `
  (:status::text IS NULL OR b.status = :status)
  AND (:term::text IS NULL OR b.id::text LIKE lower(:term)
    OR ${isNamed('b.renter_id', 'b.owner_id')}
    OR EXISTS (SELECT 1 FROM listings l WHERE l.id = b.listing_id AND fold(l.title) LIKE fold(:term)))`

const ROWS = `
  SELECT b.id, b.check_in_at AS "checkIn", b.check_out_at AS "checkOut", b.number_of_nights AS "numberOfNights",
         b.total_cents AS "totalCents", b.status, b.payment_status AS "paymentStatus",
         b.details_revealed_at AS "detailsRevealedAt", b.created_at AS "createdAt", ${personFrom('r')} AS renter,
         json_build_object('id', l.id, 'title', l.title, 'location', l.location, 'owner', ${personFrom('o')}) AS listing
  FROM (SELECT * FROM bookings b WHERE ${MATCHES} ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset) b
  JOIN users r ON r.id = b.renter_id
  JOIN users o ON o.id = b.owner_id
  JOIN listings l ON l.id = b.listing_id
  ORDER BY b.created_at DESC, b.id DESC`

const COUNT = `SELECT count(*)::int AS total FROM bookings b WHERE ${MATCHES}`

/** Every booking, newest first (specification, section 2: Admin bookings). It never carries access details. */
export default class ListBookings {
  async handle({ page, limit, status, search }: Filter): Promise<Page<BookingRow>> {
    const bindings = { status: status ?? null, term: searchPattern(search) }
    const stored = await readPage<Stored>({ page, limit, rows: ROWS, count: COUNT, bindings })

    return { ...stored, rows: stored.rows.map(toRow) }
  }
}

function toRow({ totalCents, ...booking }: Stored): BookingRow {
  return {
    ...booking,
    checkIn: booking.checkIn.toISOString(),
    checkOut: booking.checkOut.toISOString(),
    detailsRevealedAt: booking.detailsRevealedAt?.toISOString() ?? null,
    createdAt: booking.createdAt.toISOString(),
    totalPrice: toNzd(totalCents),
  }
}
