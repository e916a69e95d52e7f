import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { cellsOf, columnsOf, insertOf, modelOf } from '#platform/database/prepared_models'
import { inPreparedTrx, together } from '#platform/database/prepared_trx'
import { queryPrepared } from '#platform/database/query_prepared'
import type { Trx } from '#platform/database/trx'
import marketplace from '#config/marketplace'
import type { Cents } from '#shared/values/money'
import { AlreadyPaid, PaymentUnderReview } from '#payments/exceptions/payment_refused'
import type { SessionRequest } from '#payments/stripe/payment_gateway'
import Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

export interface Order {
  reference: string
  payerId: string
  payerEmail: string
  payeeId: string
  amountCents: Cents
  platformFeeCents: Cents
  /** Shown by Stripe on its page and in its mails: never a place, a mooring number or an access code. */
  description: string
  /** UTC instant before which the owner's share is not paid out: a day after check-in. */
  payoutNotBefore: DateTime
  /** Parts of the owner's share, each from its UTC instant on, summing to it; left out: all of it at `payoutNotBefore`. */
  payoutParts?: { notBefore: DateTime; amountCents: Cents }[]
  /** From when an owner who is new is paid: a day after check-out (UTC). Left out: like any other owner. */
  payoutWholeFrom?: DateTime
  successUrl: string
  cancelUrl: string
  /** Whether this reference has a payment, as far as the caller knows: it is looked for first then. */
  hasPayment?: boolean
}

/** The parts of an owner's share. */
const PARTS = 'jsonb_to_recordset(:parts) part (due_at timestamptz, amount_cents integer)'

const LOCK = 'SELECT id FROM transactions WHERE reference = :reference FOR UPDATE'

/** Of a payment that is neither paid nor under review and has no unsettled checkout, with its terms as of now. */
const RENEW = `
  WITH payment AS (
    UPDATE transactions SET status = 'pending', amount_cents = :amountCents, platform_fee_cents = :platformFeeCents,
      owner_payout_cents = :ownerPayoutCents, payout_due_at = :payoutDueAt, payout_whole_at = :payoutWholeAt,
      description = :description, updated_at = :now
    WHERE reference = :reference AND status <> 'completed'
      AND NOT EXISTS (SELECT FROM checkout_attempts WHERE transaction_id = transactions.id AND status IN ('creating', 'open'))
      AND NOT EXISTS (SELECT FROM payment_problems
        WHERE transaction_id = transactions.id AND kind = 'payment_mismatch' AND resolved_at IS NULL)
    RETURNING id),
  former AS (
    DELETE FROM payout_parts USING payment
    WHERE transaction_id = payment.id AND due_at NOT IN (SELECT due_at FROM ${PARTS})),
  parts AS (
    INSERT INTO payout_parts (transaction_id, due_at, amount_cents)
    SELECT id, due_at, amount_cents FROM payment, ${PARTS}
    ON CONFLICT (transaction_id, due_at) DO UPDATE SET amount_cents = excluded.amount_cents)`

export interface FoundCheckout {
  checkout: Checkout
  request: SessionRequest
  isNew: boolean
  /** False when the unsettled checkout was made for another amount. */
  isSameAmount: boolean
}

/** Finds the unsettled checkout of a reference or inserts one. Throws AlreadyPaid and PaymentUnderReview. */
export default class FindOrCreateCheckout {
  async handle(order: Order, now: DateTime): Promise<FoundCheckout> {
    const next = order.hasPayment ? await this.#insertNext(order, now) : null
    const checkout = next ?? (await this.#insertFirst(order, now))
    if (!checkout) return db.transaction((trx) => this.#findOrCreate(order, now, trx))

    return { checkout, request: this.#requestFor(order, checkout), isNew: true, isSameAmount: true }
  }

  /** The next checkout of a payment, as of `RENEW`; null when it is not that simple. */
  #insertNext(order: Order, now: DateTime): Promise<Checkout | null> {
    const { reference } = order
    const written = DateTime.utc()
    const { payoutDueAt, payoutWholeAt, ...terms } = termsOf(order)
    const checkout = {
      ...newCheckout(order.amountCents, now),
      createdAt: written,
      updatedAt: written,
    }
    const { columns, cells, bindings } = cellsOf(Checkout, checkout)
    const renewal = {
      ...terms,
      reference,
      payoutDueAt: payoutDueAt.toJSDate(),
      payoutWholeAt: payoutWholeAt?.toJSDate() ?? null,
      parts: partsText(order),
      now: written.toJSDate(),
    }

    return inPreparedTrx(async (trx) => {
      // In this order: what others committed before the lock was granted counts.
      const [, [row]] = await together([
        queryPrepared(LOCK, { reference }, trx),
        queryPrepared<object>(
          `${RENEW}
          INSERT INTO ${Checkout.table} (transaction_id, attempt, ${columns})
          SELECT id, (SELECT coalesce(max(attempt), 0) + 1 FROM ${Checkout.table} WHERE transaction_id = payment.id), ${cells}
          FROM payment RETURNING ${columnsOf(Checkout)}`,
          { ...renewal, ...bindings },
          trx.last
        ),
      ])

      return row ? modelOf(Checkout, row) : null
    })
  }

  /** The payment of a reference with its first checkout, by one statement; null when it has a payment. */
  async #insertFirst(order: Order, now: DateTime): Promise<Checkout | null> {
    const { reference, payerId, payeeId } = order
    const { currency } = marketplace
    // The clock of the process, as models have it, not the database's.
    const written = DateTime.utc()
    const stamps = { createdAt: written, updatedAt: written }
    const payment = insertOf(Transaction, {
      reference,
      payerId,
      payeeId,
      currency,
      ...termsOf(order),
      ...stamps,
    })
    const checkout = { ...newCheckout(order.amountCents, now), attempt: 1, ...stamps }
    const { columns, cells, bindings } = cellsOf(Checkout, checkout)
    const [row] = await queryPrepared<object>(
      `WITH payment AS (${payment.sql} ON CONFLICT (reference) DO NOTHING RETURNING id),
        parts AS (INSERT INTO payout_parts (transaction_id, due_at, amount_cents)
          SELECT id, due_at, amount_cents FROM payment, ${PARTS})
        INSERT INTO ${Checkout.table} (transaction_id, ${columns}) SELECT id, ${cells} FROM payment
        RETURNING ${columnsOf(Checkout)}`,
      { ...payment.bindings, ...bindings, parts: partsText(order) }
    )

    return row ? modelOf(Checkout, row) : null
  }

  async #findOrCreate(order: Order, now: DateTime, trx: Trx): Promise<FoundCheckout> {
    const transaction = (await Transaction.lockByReference(order.reference, trx))!
    if (transaction.isPaid) throw new AlreadyPaid()
    if (await transaction.isUnderReview()) throw new PaymentUnderReview()

    const checkouts = await Checkout.query({ client: trx })
      .where('transactionId', transaction.id)
      .orderBy('attempt', 'desc')
    const unsettled = checkouts.find(({ isUnsettled }) => isUnsettled)
    if (!unsettled) {
      await transaction.merge({ status: 'pending', ...termsOf(order) }).save()
      await this.#storeParts(transaction, order)
    }

    const checkout =
      unsettled ?? (await this.#create(transaction, (checkouts[0]?.attempt ?? 0) + 1, now))
    return {
      checkout,
      request: this.#requestFor(order, checkout),
      isNew: unsettled === undefined,
      isSameAmount: checkout.amountCents === order.amountCents,
    }
  }

  async #storeParts(transaction: Transaction, order: Order) {
    const parts = partsOf(order)

    await transaction.related('payoutParts').query().delete()
    if (parts.length > 0) await transaction.related('payoutParts').createMany(parts)
  }

  #create(transaction: Transaction, attempt: number, now: DateTime) {
    return transaction
      .related('checkouts')
      .create({ ...newCheckout(transaction.amountCents, now), attempt })
  }

  #requestFor(order: Order, checkout: Checkout): SessionRequest {
    return {
      reference: order.reference,
      attempt: checkout.attempt,
      payerEmail: order.payerEmail,
      amountCents: checkout.amountCents,
      currency: marketplace.currency,
      description: productName(order),
      expiresAt: Math.floor(checkout.expiresAt.toSeconds()),
      successUrl: order.successUrl,
      cancelUrl: order.cancelUrl,
    }
  }
}

function termsOf(order: Order) {
  const { amountCents, platformFeeCents, payoutNotBefore: payoutDueAt } = order
  const ownerPayoutCents = amountCents - platformFeeCents

  return {
    amountCents,
    platformFeeCents,
    ownerPayoutCents,
    payoutDueAt,
    payoutWholeAt: order.payoutWholeFrom ?? null,
    description: productName(order),
  }
}

/** None when the whole share is due at once. */
function partsOf({ payoutParts = [] }: Order) {
  return payoutParts.length < 2
    ? []
    : payoutParts.map(({ notBefore, amountCents }) => ({ dueAt: notBefore, amountCents }))
}

/** As JSON, for `PARTS`. */
function partsText(order: Order): string {
  return JSON.stringify(
    partsOf(order).map(({ dueAt, amountCents }) => ({
      due_at: dueAt.toISO(),
      amount_cents: amountCents,
    }))
  )
}

function newCheckout(amountCents: Cents, now: DateTime) {
  const expiresAt = now.plus({ minutes: marketplace.holds.checkoutMinutes }).startOf('second')

  return { amountCents, status: 'creating' as const, expiresAt }
}

/** Stripe limits a product name to 250 characters. */
function productName({ description }: Order): string {
  return description.slice(0, 250)
}
