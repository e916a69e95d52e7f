import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import SyncAccount from '#payments/accounts/sync_account'
import ExpireSession from '#payments/checkouts/expire_session'
import SyncSession from '#payments/checkouts/sync_session'
import SettleCheckout from '#payments/contract/settle_checkout'
import SyncDispute from '#payments/disputes/sync_dispute'
import SyncFraudWarning from '#payments/disputes/sync_fraud_warning'
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'
import SyncFee from '#payments/checkouts/sync_fee'
import SendReversal from '#payments/payouts/send_reversal'
import SendTransfer from '#payments/payouts/send_transfer'
import SyncTransfer from '#payments/payouts/sync_transfer'
import FinishCalls from '#payments/reconciliation/finish_calls'
import ListUnsettled from '#payments/reconciliation/list_unsettled'
import MakeRefund from '#payments/refunds/make_refund'
import SyncRefund from '#payments/refunds/sync_refund'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import ProcessWebhook from '#payments/webhooks/process_webhook'
import type Checkout from '#payments/models/checkout'
import Dispute from '#payments/models/dispute'
import Refund from '#payments/models/refund'
import Transfer from '#payments/models/transfer'

export interface ReconciliationTask {
  name: string
  run: () => Promise<unknown>
}

/** Creating a session takes seconds; after this long its process has stopped. */
const CREATING_MINUTES = 5
/** How far back Stripe's lists are searched for objects unknown here. */
const LOOK_BACK_HOURS = 48

/**
 * Lists one task for everything that is not settled here: each reads the state from Stripe and records it. This
 * finds the truth when webhook events or processes were lost (rules M26, R6).
 */
@inject()
export default class PlanReconciliation {
  constructor(
    private gateway: PaymentGateway,
    private listUnsettled: ListUnsettled,
    private finishCalls: FinishCalls,
    private syncSession: SyncSession,
    private expireSession: ExpireSession,
    private settleCheckout: SettleCheckout,
    private syncFee: SyncFee,
    private makeRefund: MakeRefund,
    private syncRefund: SyncRefund,
    private sendTransfer: SendTransfer,
    private sendReversal: SendReversal,
    private syncTransfer: SyncTransfer,
    private syncDispute: SyncDispute,
    private syncFraudWarning: SyncFraudWarning,
    private syncAccount: SyncAccount,
    private processWebhook: ProcessWebhook
  ) {}

  /** The order matters: payments before refunds, refunds before transfers, lists last. */
  async handle({ now }: { now: DateTime }): Promise<ReconciliationTask[]> {
    const unsettled = await this.listUnsettled.handle({ now })

    return [
      ...unsettled.checkouts.map((checkout) => ({
        name: `checkout ${checkout.sessionId ?? checkout.id}`,
        run: () => this.#settle(checkout, now),
      })),
      ...unsettled.refunds.map((refund) => ({
        name: `refund ${refund.id}`,
        run: () => this.#refund(refund),
      })),
      ...unsettled.transfers.map(({ id }) => ({
        name: `transfer ${id}`,
        run: () => this.sendTransfer.handle({ transferId: id, now }),
      })),
      ...unsettled.reversals.map(({ id }) => ({
        name: `reversal ${id}`,
        run: () => this.sendReversal.handle({ reversalId: id }),
      })),
      ...unsettled.webhookEvents.map(({ eventId }) => ({
        name: `event ${eventId}`,
        run: () => this.processWebhook.handle({ eventId }),
      })),
      ...unsettled.accounts.map(({ stripeAccountId }) => ({
        name: `account ${stripeAccountId}`,
        run: () => this.syncAccount.handle(stripeAccountId!),
      })),
      ...unsettled.paymentsWithoutFee.map((transaction) => ({
        name: `fee of ${transaction.paymentIntentId}`,
        run: () => this.syncFee.handle(transaction),
      })),
      { name: 'completed checkouts', run: () => this.#syncRecentSessions(now) },
      { name: 'recent refunds', run: () => this.#syncRecentRefunds(now) },
      { name: 'recent transfers', run: () => this.#syncRecentTransfers(now) },
      { name: 'recent disputes', run: () => this.#syncDisputes(unsettled.disputes, now) },
      { name: 'recent fraud warnings', run: () => this.#syncFraudWarnings(now) },
      { name: 'calls recorded another way', run: () => this.finishCalls.handle() },
    ]
  }

  async #settle(checkout: Checkout, now: DateTime) {
    const isAbandoned =
      checkout.status === 'creating' &&
      checkout.createdAt < now.minus({ minutes: CREATING_MINUTES })
    const outcome = await (isAbandoned ? this.expireSession : this.syncSession).handle(checkout)

    if (outcome === 'unknown') throw new PaymentProviderUnavailable()
  }

  #refund({ id, status, stripeRefundId }: Refund) {
    return status === 'requested'
      ? this.makeRefund.handle({ refundId: id })
      : this.syncRefund.handle(stripeRefundId!)
  }

  async #syncRecentSessions(now: DateTime) {
    for await (const { id } of this.gateway.listSessions({ ...recent(now), status: 'complete' })) {
      const { outcome } = await this.settleCheckout.handle({ sessionId: id })
      if (outcome === 'unknown') throw new PaymentProviderUnavailable()
    }
  }

  async #syncRecentRefunds(now: DateTime) {
    for await (const { id, status } of this.gateway.listAllRefunds(recent(now))) {
      const known = await Refund.findBy({ stripeRefundId: id })
      if (known?.status !== status) await this.syncRefund.handle(id)
    }
  }

  async #syncRecentTransfers(now: DateTime) {
    for await (const { id, reversedCents } of this.gateway.listAllTransfers(recent(now))) {
      const known = await Transfer.findBy({ stripeTransferId: id })
      if (known?.reversedCents !== reversedCents) await this.syncTransfer.handle(id)
    }
  }

  async #syncDisputes(unsettled: Dispute[], now: DateTime) {
    for await (const { id, status } of this.gateway.listAllDisputes(recent(now))) {
      const known = await Dispute.findBy({ stripeDisputeId: id })
      if (known?.status !== status) await this.syncDispute.handle(id)
    }
    for (const { stripeDisputeId } of unsettled) await this.syncDispute.handle(stripeDisputeId)
  }

  async #syncFraudWarnings(now: DateTime) {
    for await (const { id } of this.gateway.listAllFraudWarnings(recent(now)))
      await this.syncFraudWarning.handle(id)
  }
}

function recent(now: DateTime) {
  return { since: Math.floor(now.minus({ hours: LOOK_BACK_HOURS }).toSeconds()) }
}
