import db from '@adonisjs/lucid/services/db'
import { toNzd } from '#shared/values/money'
import { type Page, toPage } from '#shared/values/page'

export type BookingRow = {
  id: string
  renter: { firstName: string | null; lastName: string | null; email: string }
  listing: {
    id: string
    title: string
    location: string
    owner: { firstName: string | null; lastName: string | null; email: string }
  }
  checkIn: string
  checkOut: string
  numberOfNights: number
  totalPrice: number
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED'
  paymentStatus: 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  detailsRevealedAt: string | null
  createdAt: string
}

/** Every booking, newest first (specification, section 2: Admin bookings). It never carries access details. */
export default class ListBookings {
  async handle({ page, limit }: { page: number; limit: number }): Promise<Page<BookingRow>> {
    const [{ rows }, { rows: counted }] = await Promise.all([
      db.rawQuery(
        `SELECT b.id, b.check_in_at, b.check_out_at, b.number_of_nights, b.total_cents, b.status, b.payment_status,
                b.details_revealed_at, b.created_at,
                r.first_name AS renter_first_name, r.last_name AS renter_last_name, r.email AS renter_email,
                o.first_name AS owner_first_name, o.last_name AS owner_last_name, o.email AS owner_email,
                l.id AS listing_id, l.title, l.location
         FROM (SELECT * FROM bookings ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset) b
         JOIN users r ON r.id = b.renter_id
         JOIN users o ON o.id = b.owner_id
         JOIN listings l ON l.id = b.listing_id
         ORDER BY b.created_at DESC, b.id DESC`,
        { limit, offset: (page - 1) * limit }
      ),
      db.rawQuery('SELECT count(*)::int AS total FROM bookings'),
    ])

    return toPage(rows.map(toRow), counted[0].total, { page, limit })
  }
}

function toRow(row: Record<string, any>): BookingRow {
  return {
    id: row.id,
    renter: {
      firstName: row.renter_first_name,
      lastName: row.renter_last_name,
      email: row.renter_email,
    },
    listing: {
      id: row.listing_id,
      title: row.title,
      location: row.location,
      owner: {
        firstName: row.owner_first_name,
        lastName: row.owner_last_name,
        email: row.owner_email,
      },
    },
    checkIn: row.check_in_at.toISOString(),
    checkOut: row.check_out_at.toISOString(),
    numberOfNights: row.number_of_nights,
    totalPrice: toNzd(row.total_cents),
    status: row.status,
    paymentStatus: row.payment_status,
    detailsRevealedAt: row.details_revealed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
