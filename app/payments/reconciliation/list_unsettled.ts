import type { DateTime } from 'luxon'
import CheckoutAttempt from '#payments/models/checkout'
import ConnectedAccount from '#payments/models/connected_account'
import Dispute from '#payments/models/dispute'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'
import WebhookEvent from '#payments/models/webhook_event'

/** Work that is normally done at once is left to those who do it for this long. */
const PATIENCE = { minutes: 1 }

/** Everything whose end is not known here yet. Demo data has no counterpart at the provider. */
export default class ListUnsettled {
  attempts(): Promise<CheckoutAttempt[]> {
    return CheckoutAttempt.query()
      .whereIn('status', ['creating', 'open'])
      .whereHas('transaction', (transaction) => transaction.where('isDummy', false))
      .orderBy('createdAt')
  }

  refunds(): Promise<Refund[]> {
    return Refund.query()
      .whereIn('status', ['requested', 'pending'])
      .whereHas('transaction', (transaction) => transaction.where('isDummy', false))
      .orderBy('createdAt')
  }

  transfers(): Promise<Transfer[]> {
    return Transfer.query()
      .where('status', 'requested')
      .whereHas('transaction', (transaction) => transaction.where('isDummy', false))
      .orderBy('createdAt')
  }

  reversals(): Promise<TransferReversal[]> {
    return TransferReversal.query().where('status', 'requested').orderBy('createdAt')
  }

  disputes(): Promise<Dispute[]> {
    return Dispute.query().whereNull('closedAt').orderBy('createdAt')
  }

  messages(now: DateTime): Promise<WebhookEvent[]> {
    return WebhookEvent.query()
      .whereIn('state', ['received', 'failed'])
      .where('receivedAt', '<', now.minus(PATIENCE).toSQL()!)
      .orderBy('receivedAt')
  }

  accounts(): Promise<ConnectedAccount[]> {
    return ConnectedAccount.query()
      .where('transfersActive', false)
      .where('isDummy', false)
      .whereNotNull('stripeAccountId')
      .orderBy('createdAt')
  }

  /** Paid, but what the provider kept of it is not known yet. */
  paymentsWithoutFee(): Promise<Transaction[]> {
    return Transaction.query()
      .where('status', 'completed')
      .where('isDummy', false)
      .whereNull('stripeFeeCents')
      .preload('attempts', (attempts) => attempts.where('status', 'complete'))
      .orderBy('createdAt')
  }
}
