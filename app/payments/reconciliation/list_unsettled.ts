import type { DateTime } from 'luxon'
import Checkout, { UNSETTLED } from '#payments/models/checkout'
import ConnectedAccount from '#payments/models/connected_account'
import Dispute from '#payments/models/dispute'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'
import WebhookEvent from '#payments/models/webhook_event'

/** Webhook events younger than this are left to their job. */
const WEBHOOK_GRACE = { minutes: 1 }

/** Everything that is not settled here yet, oldest first. Demo data has no objects at Stripe and is left out. */
export default class ListUnsettled {
  async handle({ now }: { now: DateTime }) {
    return {
      checkouts: await this.#checkouts(),
      refunds: await this.#refunds(),
      transfers: await this.#transfers(),
      reversals: await TransferReversal.query().where('status', 'requested').orderBy('createdAt'),
      webhookEvents: await this.#webhookEvents(now),
      accounts: await this.#accounts(),
      paymentsWithoutFee: await this.#paymentsWithoutFee(),
      disputes: await Dispute.query().whereNull('closedAt').orderBy('createdAt'),
    }
  }

  #checkouts() {
    return Checkout.query()
      .whereIn('status', UNSETTLED)
      .whereHas('transaction', (transaction) => transaction.where('isDummy', false))
      .orderBy('createdAt')
  }

  #refunds() {
    return Refund.query()
      .whereIn('status', ['requested', 'pending'])
      .whereHas('transaction', (transaction) => transaction.where('isDummy', false))
      .orderBy('createdAt')
  }

  #transfers() {
    return Transfer.query()
      .where('status', 'requested')
      .whereHas('transaction', (transaction) => transaction.where('isDummy', false))
      .orderBy('createdAt')
  }

  #webhookEvents(now: DateTime) {
    return WebhookEvent.query()
      .whereIn('state', ['received', 'failed'])
      .where('receivedAt', '<', now.minus(WEBHOOK_GRACE).toSQL()!)
      .orderBy('receivedAt')
  }

  #accounts() {
    return ConnectedAccount.query()
      .where('transfersActive', false)
      .where('isDummy', false)
      .whereNotNull('stripeAccountId')
      .orderBy('createdAt')
  }

  #paymentsWithoutFee() {
    return Transaction.query()
      .where('status', 'completed')
      .where('isDummy', false)
      .whereNull('stripeFeeCents')
      .preload('checkouts', (checkouts) => checkouts.where('status', 'complete'))
      .orderBy('createdAt')
  }
}
