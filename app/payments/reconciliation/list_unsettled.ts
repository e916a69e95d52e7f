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

/** Fees that one run reads, of the newest payments: Stripe tells some late, and a few perhaps never. */
const MOST_FEES = 1000

/** What is not settled here yet, oldest first, but of missing fees the newest. Demo data has no objects at Stripe and is left out. */
export default class ListUnsettled {
  async handle({ now }: { now: DateTime }) {
    return {
      checkouts: await Checkout.query().whereIn('status', UNSETTLED).orderBy('createdAt'),
      refunds: await Refund.query()
        .whereIn('status', ['requested', 'pending'])
        .orderBy('createdAt'),
      transfers: await Transfer.query().where('status', 'requested').orderBy('createdAt'),
      reversals: await TransferReversal.query().where('status', 'requested').orderBy('createdAt'),
      webhookEvents: await WebhookEvent.query()
        .whereIn('state', ['received', 'failed'])
        .where('receivedAt', '<', now.minus(WEBHOOK_GRACE).toSQL()!)
        .orderBy('receivedAt'),
      accounts: await ConnectedAccount.query()
        .where('transfersActive', false)
        .whereNotNull('stripeAccountId')
        .orderBy('createdAt'),
      paymentsWithoutFee: await Transaction.query()
        .where('status', 'completed')
        .whereNull('stripeFeeCents')
        .whereHas('checkouts', (checkouts) => checkouts.where('status', 'complete'))
        .preload('checkouts', (checkouts) => checkouts.where('status', 'complete'))
        .orderBy('createdAt', 'desc')
        .limit(MOST_FEES),
      disputes: await Dispute.query().whereNull('closedAt').orderBy('createdAt'),
    }
  }
}
