import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { insertOf } from '#platform/database/model_rows'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import type { Trx } from '#platform/database/trx'
import marketplace from '#config/marketplace'
import type { Cents } from '#shared/values/money'
import { AlreadyPaid, PaymentUnderReview } from '#payments/exceptions/payment_refused'
import { type PayoutDates, setPayoutDates } from '#payments/contract/payout_dates'
import type { SessionRequest } from '#payments/stripe/payment_gateway'
import Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

export interface Order extends PayoutDates {
  reference: string
  payerId: string
  payerEmail: string
  payeeId: string
  amountCents: Cents
  platformFeeCents: Cents
  /** Shown by Stripe on its page and in its mails: never a place, a mooring number or an access code. */
  description: string
  successUrl: string
  cancelUrl: string
  /** The card is authorised only, and the money taken by `CapturePayment`. */
  isCapturedLater?: boolean
}

export interface FoundCheckout {
  checkout: Checkout
  request: SessionRequest
  isNew: boolean
  /** False when the unsettled checkout was made for another amount. */
  isSameAmount: boolean
}

/** Finds the unsettled checkout of a reference or inserts one. Throws AlreadyPaid and PaymentUnderReview. */
export default class FindOrCreateCheckout {
  handle(order: Order, now: DateTime): Promise<FoundCheckout> {
    return db.transaction(async (trx) => this.#findOrCreate(order, now, trx))
  }

  async #findOrCreate(order: Order, now: DateTime, trx: Trx): Promise<FoundCheckout> {
    const transaction = await this.#lock(order, trx)
    if (transaction.isPaid) throw new AlreadyPaid()
    if (await transaction.isUnderReview()) throw new PaymentUnderReview()

    const checkouts = await Checkout.query({ client: trx })
      .where('transactionId', transaction.id)
      .orderBy('attempt', 'desc')
    const unsettled = checkouts.find(({ isUnsettled }) => isUnsettled)
    if (!unsettled) {
      transaction.merge({ status: 'pending', ...termsOf(order) })
      await setPayoutDates(transaction, order)
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

  /** The payment of a reference, which is made first when there is none. */
  async #lock(order: Order, trx: Trx): Promise<Transaction> {
    const { reference, payerId, payeeId } = order
    const { currency } = marketplace
    const found = await Transaction.lockByReference(reference, trx)
    if (found) return found

    // Somebody else may make it at the same moment.
    const written = DateTime.utc()
    const payment = insertOf(Transaction, {
      ...{ reference, payerId, payeeId, currency, ...termsOf(order) },
      ...{ createdAt: written, updatedAt: written },
    })
    await runSql(sql`${payment} ON CONFLICT (reference) DO NOTHING`, { client: trx })
    return (await Transaction.lockByReference(reference, trx))!
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
      ...(order.isCapturedLater && { isCapturedLater: true as const }),
    }
  }
}

function termsOf(order: Order) {
  const { amountCents, platformFeeCents } = order
  const ownerPayoutCents = amountCents - platformFeeCents

  return {
    amountCents,
    platformFeeCents,
    ownerPayoutCents,
    description: productName(order),
  }
}

function newCheckout(amountCents: Cents, now: DateTime) {
  const expiresAt = now.plus({ minutes: marketplace.holds.checkoutMinutes }).startOf('second')

  return { amountCents, status: 'creating' as const, expiresAt }
}

/** Stripe limits a product name to 250 characters. */
function productName({ description }: Order): string {
  return description.slice(0, 250)
}
