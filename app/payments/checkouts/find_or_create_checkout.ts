import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
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
    return db.transaction(async (trx) => {
      const transaction = await this.#lockTransaction(order, trx)
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
    })
  }

  async #lockTransaction(order: Order, trx: Trx) {
    const known = await Transaction.lockByReference(order.reference, trx)
    if (known) return known

    const terms = termsOf(order)
    // The clock of the process, as models have it, not the database's.
    const now = DateTime.utc().toSQL()
    await trx
      .insertQuery()
      .table(Transaction.table)
      .insert({
        reference: order.reference,
        payer_id: order.payerId,
        payee_id: order.payeeId,
        currency: marketplace.currency,
        amount_cents: terms.amountCents,
        platform_fee_cents: terms.platformFeeCents,
        owner_payout_cents: terms.ownerPayoutCents,
        description: terms.description,
        payout_due_at: terms.payoutDueAt.toUTC().toSQL(),
        created_at: now,
        updated_at: now,
      })
      .onConflict('reference')
      .ignore()
    return (await Transaction.lockByReference(order.reference, trx))!
  }

  async #storeParts(transaction: Transaction, { payoutParts = [] }: Order) {
    await transaction.related('payoutParts').query().delete()
    if (payoutParts.length < 2) return

    await transaction
      .related('payoutParts')
      .createMany(
        payoutParts.map(({ notBefore, amountCents }) => ({ dueAt: notBefore, amountCents }))
      )
  }

  #create(transaction: Transaction, number: number, now: DateTime) {
    return transaction.related('checkouts').create({
      attempt: number,
      amountCents: transaction.amountCents,
      status: 'creating',
      expiresAt: now.plus({ minutes: marketplace.holds.checkoutMinutes }).startOf('second'),
    })
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

/** Stripe limits a product name to 250 characters. */
function productName({ description }: Order): string {
  return description.slice(0, 250)
}
