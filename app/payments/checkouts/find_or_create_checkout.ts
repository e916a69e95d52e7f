import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import type { Cents } from '#shared/values/money'
import AlreadyPaid from '#payments/exceptions/already_paid'
import PaymentUnderReview from '#payments/exceptions/payment_under_review'
import type { CheckoutRequest } from '#payments/stripe/payment_gateway'
import CheckoutAttempt from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'
import { isUnderReview } from '#payments/checkouts/find_review'

/** What is to be paid, by whom, and whose share it becomes. */
export interface Order {
  reference: string
  payerId: string
  payerEmail: string
  payeeId: string
  amountCents: Cents
  platformFeeCents: Cents
  /** Shown on the hosted page and in mails of the provider: never a place, a mooring number or a code. */
  description: string
  /** The owner's share is not paid out before: a day after check-in. */
  payoutNotBefore: DateTime
  successUrl: string
  cancelUrl: string
}

export interface StartedAttempt {
  attempt: CheckoutAttempt
  /** What the provider is to be told. */
  request: CheckoutRequest
  isNew: boolean
  /** False when the attempt that is open asks for another amount. */
  isSameAmount: boolean
}

/**
 * Writes down that a checkout is about to be opened, or finds the one that is. However many ask at
 * once, there is one. Throws AlreadyPaid and PaymentUnderReview.
 */
export default class StartAttempt {
  handle(order: Order, now: DateTime): Promise<StartedAttempt> {
    return db.transaction(async (trx) => {
      const transaction = await this.#transactionFor(order, trx)
      if (transaction.isPaid) throw new AlreadyPaid()
      if (await isUnderReview(transaction.id, trx)) throw new PaymentUnderReview()

      const attempts = await CheckoutAttempt.query({ client: trx })
        .where('transactionId', transaction.id)
        .orderBy('attempt', 'desc')
      const unsettled = attempts.find(({ isUnsettled }) => isUnsettled)
      if (!unsettled) await this.#keepTerms(transaction, order)

      const attempt =
        unsettled ?? (await this.#begin(transaction, (attempts[0]?.attempt ?? 0) + 1, now))
      return {
        attempt,
        request: this.#requestFor(order, attempt),
        isNew: unsettled === undefined,
        isSameAmount: attempt.amountCents === order.amountCents,
      }
    })
  }

  async #transactionFor(order: Order, trx: TransactionClientContract) {
    const known = await Transaction.lockByReference(order.reference, trx)
    if (known) return known

    await trx
      .insertQuery()
      .table(Transaction.table)
      .insert({
        reference: order.reference,
        payer_id: order.payerId,
        payee_id: order.payeeId,
        currency: marketplace.currency,
        amount_cents: order.amountCents,
        platform_fee_cents: order.platformFeeCents,
        owner_payout_cents: order.amountCents - order.platformFeeCents,
        description: transactionText(order),
        payout_due_at: order.payoutNotBefore.toUTC().toSQL(),
      })
      .onConflict('reference')
      .ignore()
    return (await Transaction.lockByReference(order.reference, trx))!
  }

  /** With no checkout open the terms may still change. */
  async #keepTerms(transaction: Transaction, order: Order) {
    await transaction
      .merge({
        status: 'pending',
        amountCents: order.amountCents,
        platformFeeCents: order.platformFeeCents,
        ownerPayoutCents: order.amountCents - order.platformFeeCents,
        description: transactionText(order),
        payoutDueAt: order.payoutNotBefore,
      })
      .save()
  }

  #begin(transaction: Transaction, number: number, now: DateTime) {
    return transaction.related('attempts').create({
      attempt: number,
      amountCents: transaction.amountCents,
      status: 'creating',
      expiresAt: now.plus({ minutes: marketplace.holds.checkoutMinutes }).startOf('second'),
    })
  }

  #requestFor(order: Order, attempt: CheckoutAttempt): CheckoutRequest {
    return {
      reference: order.reference,
      attempt: attempt.attempt,
      payerEmail: order.payerEmail,
      amountCents: attempt.amountCents,
      currency: marketplace.currency,
      description: transactionText(order),
      expiresAt: Math.floor(attempt.expiresAt.toSeconds()),
      successUrl: order.successUrl,
      cancelUrl: order.cancelUrl,
    }
  }
}

/** The provider takes 250 characters for a name. */
function transactionText({ description }: Order): string {
  return description.slice(0, 250)
}
