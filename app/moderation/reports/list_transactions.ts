import { sqlShareAfterRefunds } from '#payments/contract/owner_share'
import type PaymentTransaction from '#payments/models/transaction'
import { allOf, fallsWithin, type Period } from '#moderation/lists/conditions'
import { ordering, type Sort } from '#moderation/lists/ordering'
import { type Person, personOf } from '#moderation/lists/person'
import { type Listed, readList } from '#moderation/lists/read_page'
import { type Search, searchFor } from '#moderation/lists/search'
import { type Sql, sql } from '#platform/database/sql'
import { type Cents, toNzd } from '#shared/values/money'
import type { Page } from '#shared/values/page'

type Facts = {
  id: string
  booking: { id: string; renter: Person; listing: { id: string; title: string; owner: Person } }
  status: PaymentTransaction['status']
  createdAt: Date
}

export type TransactionRow = Listed<Facts> & {
  /** NZD, as booked: amount = platformFee + ownerPayout. */
  amount: number
  platformFee: number
  ownerPayout: number
  refunded: number
  /** After the refunds that were made: amount - refunded = platformFeeLeft + ownerPayoutLeft. */
  platformFeeLeft: number
  ownerPayoutLeft: number
}

type Stored = Facts & {
  amountCents: Cents
  platformFeeCents: Cents
  ownerPayoutCents: Cents
  refundedCents: Cents
  ownerLeftCents: Cents
}

export const TRANSACTION_SORTS = {
  createdAt: sql`t.created_at`,
  amount: sql`t.amount_cents`,
  status: sql`t.status`,
}

/** By date of payment. */
interface Filter extends Period {
  page: number
  limit: number
  status?: TransactionRow['status']
  /** Part of a name or an email, or the beginning of an id. */
  search?: string
  sort?: Sort<typeof TRANSACTION_SORTS>
}

const ofBooking = (condition: Sql) =>
  sql`t.reference = ANY (ARRAY(SELECT id FROM booking_charges WHERE ${condition}))`

const isFound = ({ begins, names }: Search) =>
  sql`(${begins('t.id')} OR ${begins('t.reference')} OR ${ofBooking(begins('booking_id'))} OR ${names('person', 't.payer_id')} OR ${names('person', 't.payee_id')})`

/** Nothing was paid before the hold ended: no fee, and no payment to look at unless failed ones are asked for (rule B45). */
const IS_UNPAID = sql`t.status = 'failed' AND t.captured_at IS NULL`

const COLUMNS = sql`
  t.id, t.created_at AS "createdAt", t.amount_cents AS "amountCents",
  CASE WHEN ${IS_UNPAID} THEN 0 ELSE t.platform_fee_cents END AS "platformFeeCents",
  CASE WHEN ${IS_UNPAID} THEN 0 ELSE t.owner_payout_cents END AS "ownerPayoutCents", t.refunded_cents AS "refundedCents",
  CASE WHEN ${IS_UNPAID} THEN 0 ELSE ${sqlShareAfterRefunds('t')} END AS "ownerLeftCents", t.status,
  json_build_object('id', b.id, 'renter', ${personOf('t.payer_id')}, 'listing',
    json_build_object('id', l.id, 'title', l.title, 'owner', ${personOf('t.payee_id')})) AS booking`

/** Every payment with its split, newest first by default (rule X19). */
export default class ListTransactions {
  async handle(query: Filter): Promise<Page<TransactionRow>> {
    const { page, limit, sort = '-createdAt', status, from, to } = query
    const search = await searchFor(query.search, ['person'])
    const stored = await readList<Stored>({
      page,
      limit,
      table: 'transactions',
      alias: 't',
      columns: COLUMNS,
      matching: allOf(
        search && isFound(search),
        status ? sql`t.status = ${status}` : !search && sql`NOT (${IS_UNPAID})`,
        fallsWithin('t.created_at', { from, to })
      ),
      joins: sql`
        JOIN booking_charges c ON c.id = t.reference
        JOIN bookings b ON b.id = c.booking_id
        JOIN listings l ON l.id = b.listing_id`,
      order: ordering(TRANSACTION_SORTS, sort, 't'),
    })

    return { ...stored, rows: stored.rows.map(toRow) }
  }
}

function toRow(stored: Listed<Stored>): TransactionRow {
  const {
    amountCents,
    platformFeeCents,
    ownerPayoutCents,
    refundedCents,
    ownerLeftCents,
    ...facts
  } = stored

  return {
    ...facts,
    amount: toNzd(amountCents),
    platformFee: toNzd(platformFeeCents),
    ownerPayout: toNzd(ownerPayoutCents),
    refunded: toNzd(refundedCents),
    platformFeeLeft: toNzd(amountCents - refundedCents - ownerLeftCents),
    ownerPayoutLeft: toNzd(ownerLeftCents),
  }
}
