import db from '@adonisjs/lucid/services/db'
import { toNzd } from '#shared/values/money'
import { type Page, toPage } from '#shared/values/page'

type Person = {
  firstName: string | null
  lastName: string | null
  email: string
}

export type TransactionRow = {
  id: string
  createdAt: string
  booking: { id: string; renter: Person; listing: { id: string; title: string; owner: Person } }
  /** NZD, as booked: amount = platformFee + ownerPayout. */
  amount: number
  platformFee: number
  ownerPayout: number
  refunded: number
  status: 'pending' | 'completed' | 'failed'
}

/** Every payment with its split, newest first (specification, section 2: Admin transactions). */
export default class ListTransactions {
  async handle({ page, limit }: { page: number; limit: number }): Promise<Page<TransactionRow>> {
    const [{ rows }, { rows: counted }] = await Promise.all([
      db.rawQuery(
        `SELECT t.id, t.created_at, t.amount_cents, t.platform_fee_cents, t.owner_payout_cents, t.refunded_cents, t.status,
                b.id AS booking_id, l.id AS listing_id, l.title,
                r.first_name AS renter_first_name, r.last_name AS renter_last_name, r.email AS renter_email,
                o.first_name AS owner_first_name, o.last_name AS owner_last_name, o.email AS owner_email
         FROM (SELECT * FROM transactions ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset) t
         JOIN bookings b ON b.id = t.reference
         JOIN listings l ON l.id = b.listing_id
         JOIN users r ON r.id = t.payer_id
         JOIN users o ON o.id = t.payee_id
         ORDER BY t.created_at DESC, t.id DESC`,
        { limit, offset: (page - 1) * limit }
      ),
      db.rawQuery('SELECT count(*)::int AS total FROM transactions'),
    ])

    return toPage(rows.map(toRow), counted[0].total, { page, limit })
  }
}

function toRow(row: Record<string, any>): TransactionRow {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    booking: {
      id: row.booking_id,
      renter: {
        firstName: row.renter_first_name,
        lastName: row.renter_last_name,
        email: row.renter_email,
      },
      listing: {
        id: row.listing_id,
        title: row.title,
        owner: {
          firstName: row.owner_first_name,
          lastName: row.owner_last_name,
          email: row.owner_email,
        },
      },
    },
    amount: toNzd(row.amount_cents),
    platformFee: toNzd(row.platform_fee_cents),
    ownerPayout: toNzd(row.owner_payout_cents),
    refunded: toNzd(row.refunded_cents),
    status: row.status,
  }
}
