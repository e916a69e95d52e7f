import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { faultPoint } from '#platform/lifecycle/fault_point'
import { recordExpiry } from '#payments/checkouts/record_expiry'
import {
  recordAuthorisation,
  recordEndOfAuthorisation,
} from '#payments/checkouts/record_authorisation'
import { recordPayment, storeCharge } from '#payments/checkouts/record_payment'
import SyncSuspicions from '#payments/disputes/sync_suspicions'
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'
import { type CheckoutSession, PaymentGateway } from '#payments/stripe/payment_gateway'
import type Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

/**
 * `authorised`: paid by card, not captured yet. `expired`: also an authorisation that was given up. `review`: the payment does
 * not match the order. `unknown`: Stripe cannot be reached.
 */
export type SessionOutcome = 'open' | 'authorised' | 'paid' | 'expired' | 'review' | 'unknown'

/** Reads the session of a checkout from Stripe and records its outcome; idempotent. */
@inject()
export default class SyncSession {
  constructor(
    private gateway: PaymentGateway,
    private syncSuspicions: SyncSuspicions
  ) {}

  async handle(checkout: Checkout): Promise<SessionOutcome> {
    if (checkout.status === 'expired') return 'expired'
    if (checkout.status === 'complete') return this.#completed(checkout)
    if (checkout.status === 'creating') return this.#neverShown(checkout)

    try {
      return await this.#record(checkout, await this.gateway.findSession(checkout.sessionId!))
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return 'unknown'
      throw error
    }
  }

  async #completed({ transactionId }: Checkout) {
    const transaction = await Transaction.findOrFail(transactionId)

    return transaction.isPaid ? 'paid' : 'review'
  }

  /** Its url was never returned to anyone, so it cannot have been paid. */
  async #neverShown(checkout: Checkout) {
    if (checkout.expiresAt > DateTime.utc()) return 'open'

    await this.#expire(checkout)
    return 'expired'
  }

  async #record(checkout: Checkout, session: CheckoutSession | null): Promise<SessionOutcome> {
    if (session === null || session.status === 'expired') {
      await this.#expire(checkout)
      return 'expired'
    }
    if (session.status === 'open') return 'open'
    if (!session.isPaid) return this.#recordUncaptured(checkout, session)

    const paid = { checkout, session, isLive: this.gateway.isLive }
    const chargeId = await db.transaction((trx) => storeCharge(paid, trx))
    faultPoint('payment:charge_stored')
    if (chargeId) await this.syncSuspicions.handle({ chargeId })

    const outcome = await db.transaction(async (trx) => {
      const recorded = await recordPayment(paid, trx)
      faultPoint('payment:before_commit')
      return recorded
    })
    faultPoint('payment:committed')
    return outcome
  }

  async #recordUncaptured(checkout: Checkout, session: CheckoutSession): Promise<SessionOutcome> {
    const state = session.payment?.state
    if (state === 'given_up') {
      await db.transaction((trx) => recordEndOfAuthorisation(checkout, trx))
      return 'expired'
    }
    if (state !== 'authorised') return 'open'

    const { isLive } = this.gateway
    const outcome = await db.transaction(async (trx) => {
      const recorded = await recordAuthorisation({ checkout, session, isLive }, trx)
      faultPoint('authorisation:before_commit')
      return recorded
    })
    faultPoint('authorisation:committed')
    return outcome
  }

  async #expire(checkout: Checkout) {
    await db.transaction((trx) => recordExpiry({ checkout, closedByUs: false }, trx))
  }
}
