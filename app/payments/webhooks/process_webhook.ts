import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import SettleCheckout from '#payments/contract/settle_checkout'
import { reportProblem } from '#payments/problems/report_problem'
import SyncAccount from '#payments/accounts/sync_account'
import SyncDispute from '#payments/disputes/sync_dispute'
import SyncFraudWarning from '#payments/disputes/sync_fraud_warning'
import SyncRefund from '#payments/refunds/sync_refund'
import SyncTransfer from '#payments/payouts/sync_transfer'
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import Checkout from '#payments/models/checkout'
import WebhookEvent from '#payments/models/webhook_event'
import { warningOf } from '#payments/rules/provider_warnings'

/** Processes a webhook event by reading its object again from Stripe, so events may be late, repeated and in any order. */
@inject()
export default class ProcessWebhook {
  constructor(
    private gateway: PaymentGateway,
    private settleCheckout: SettleCheckout,
    private syncRefund: SyncRefund,
    private syncTransfer: SyncTransfer,
    private syncDispute: SyncDispute,
    private syncFraudWarning: SyncFraudWarning,
    private syncAccount: SyncAccount
  ) {}

  async handle({ eventId }: { eventId: string }): Promise<void> {
    const event = await WebhookEvent.findOrFail(eventId)
    if (event.isDone) return

    try {
      const isHandled =
        event.objectId !== null && (await this.#dispatch(event.type, event.objectId))
      event.merge({ state: isHandled ? 'processed' : 'ignored', lastError: null })
    } catch (error) {
      await event.merge({ attempts: event.attempts + 1, lastError: String(error) }).save()
      throw error
    }
    await event.merge({ attempts: event.attempts + 1, processedAt: DateTime.utc() }).save()
  }

  /** @returns false for event types that are ignored */
  async #dispatch(type: string, objectId: string): Promise<boolean> {
    if (type.startsWith('checkout.session.')) await this.#settle(objectId)
    else if (type === 'payment_intent.amount_capturable_updated')
      await this.#settleAuthorised(objectId)
    else if (/^payment_intent\.(canceled|succeeded)$/.test(type)) return this.#settleKnown(objectId)
    else if (type.startsWith('refund.')) await this.syncRefund.handle(objectId)
    else if (type.startsWith('transfer.')) await this.syncTransfer.handle(objectId)
    else if (type.startsWith('charge.dispute.')) await this.syncDispute.handle(objectId)
    else if (type.startsWith('radar.early_fraud_warning.'))
      await this.syncFraudWarning.handle(objectId)
    else if (/^(v2\.core\.account\b|account\.updated$)/.test(type))
      await this.syncAccount.handle(objectId)
    else return this.#reportWarning(type, objectId)

    return true
  }

  async #reportWarning(type: string, subject: string): Promise<boolean> {
    const warning = warningOf(type)
    if (!warning) return false

    await db.transaction((trx) => reportProblem({ transactionId: null, subject, ...warning }, trx))
    return true
  }

  async #settleAuthorised(paymentId: string) {
    const session = await this.gateway.findSessionOf(paymentId)

    if (session) await this.#settle(session.id)
  }

  /** What was authorised here has ended or was captured. */
  async #settleKnown(paymentIntentId: string): Promise<boolean> {
    const checkout = await Checkout.findBy({ paymentIntentId })
    if (!checkout) return false

    await this.#settle(checkout.sessionId!)
    return true
  }

  async #settle(sessionId: string) {
    const { outcome } = await this.settleCheckout.handle({ sessionId })
    if (outcome === 'unknown') throw new PaymentProviderUnavailable()
  }
}
