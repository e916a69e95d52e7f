import { isNamed, type Person, personFrom } from '#moderation/queries/person'
import { readPage } from '#moderation/queries/read_page'
import { searchPattern } from '#moderation/queries/search_pattern'
import { type Cents, toNzd } from '#shared/values/money'
import type { Page } from '#shared/values/page'

type Facts = {
  id: string
  booking: { id: string; renter: Person; listing: { id: string; title: string; owner: Person } }
  status: 'pending' | 'completed' | 'failed'
}

export type TransactionRow = Facts & {
  /** UTC instant, ISO 8601. */
  createdAt: string
  /** NZD, as booked: amount = platformFee + ownerPayout. */
  amount: number
  platformFee: number
  ownerPayout: number
  refunded: number
}

type Stored = Facts & {
  createdAt: Date
  amountCents: Cents
  platformFeeCents: Cents
  ownerPayoutCents: Cents
  refundedCents: Cents
}

interface Filter {
  page: number
  limit: number
  status?: TransactionRow['status']
  /** Part of a name, an e-mail or an id. */
  search?: string
}

const MATCHES = `
  (:status::text IS NULL OR t.status = :status)
  AND (:term::text IS NULL OR t.id::text LIKE lower(:term) OR t.reference::text LIKE lower(:term)
    OR ${isNamed('t.payer_id', 't.payee_id')})`

const ROWS = `
  SELECT t.id, t.created_at AS "createdAt", t.amount_cents AS "amountCents", t.platform_fee_cents AS "platformFeeCents",
         t.owner_payout_cents AS "ownerPayoutCents", t.refunded_cents AS "refundedCents", t.status,
         json_build_object('id', b.id, 'renter', ${personFrom('r')}, 'listing',
           json_build_object('id', l.id, 'title', l.title, 'owner', ${personFrom('o')})) AS booking
  FROM (SELECT * FROM transactions t WHERE ${MATCHES} ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :offset) t
  JOIN bookings b ON b.id = t.reference
  JOIN listings l ON l.id = b.listing_id
  JOIN users r ON r.id = t.payer_id
  JOIN users o ON o.id = t.payee_id
  ORDER BY t.created_at DESC, t.id DESC`

const COUNT = `SELECT count(*)::int AS total FROM transactions t WHERE ${MATCHES}`

/** Every payment with its split, newest first (specification, section 2: Admin transactions). */
export default class ListTransactions {
  async handle({ page, limit, status, search }: Filter): Promise<Page<TransactionRow>> {
    const bindings = { status: status ?? null, term: searchPattern(search) }
    const stored = await readPage<Stored>({ page, limit, rows: ROWS, count: COUNT, bindings })

    return { ...stored, rows: stored.rows.map(toRow) }
  }
}

function toRow({ createdAt, ...stored }: Stored): TransactionRow {
  const { amountCents, platformFeeCents, ownerPayoutCents, refundedCents, ...facts } = stored

  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    amount: toNzd(amountCents),
    platformFee: toNzd(platformFeeCents),
    ownerPayout: toNzd(ownerPayoutCents),
    refunded: toNzd(refundedCents),
  }
}
