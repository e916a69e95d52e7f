import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import CloseAttempt from '#payments/checkouts/expire_session'
import CompleteFee from '#payments/ledger/sync_fee'
import MakeRefund from '#payments/refunds/make_refund'
import ProcessWebhook from '#payments/webhooks/process_webhook'
import SendReversal from '#payments/payouts/send_reversal'
import SendTransfer from '#payments/payouts/send_transfer'
import SettleAttempt from '#payments/checkouts/sync_session'
import SyncAccount from '#payments/accounts/sync_account'
import SyncDispute from '#payments/disputes/sync_dispute'
import SyncRefund from '#payments/refunds/sync_refund'
import SettleCheckout from '#payments/contract/settle_checkout'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import type CheckoutAttempt from '#payments/models/checkout'
import Dispute from '#payments/models/dispute'
import Refund from '#payments/models/refund'
import ListUnsettled from '#payments/reconciliation/list_unsettled'

/** One thing whose end has to be found out. */
export interface Loose {
  name: string
  tie: () => Promise<unknown>
}

/** Opening a checkout takes seconds; one that takes longer lost its process. */
const CREATING_MINUTES = 5
/** How far back the provider's lists are looked through for what is not known here. */
const LOOK_BACK_HOURS = 48

/**
 * Asks the provider about everything whose end is not known here: the third way for the truth about
 * money to arrive, when messages and processes were lost (rules M26, R6).
 */
@inject()
export default class Reconcile {
  constructor(
    protected gateway: PaymentGateway,
    protected unsettled: ListUnsettled,
    protected settleAttempt: SettleAttempt,
    protected closeAttempt: CloseAttempt,
    protected settleCheckout: SettleCheckout,
    protected completeFee: CompleteFee,
    protected makeRefund: MakeRefund,
    protected syncRefund: SyncRefund,
    protected sendTransfer: SendTransfer,
    protected sendReversal: SendReversal,
    protected syncDispute: SyncDispute,
    protected syncAccount: SyncAccount,
    protected processWebhook: ProcessWebhook
  ) {}

  /** What there is to find out, in an order that lets one thing follow from another. */
  async list(now: DateTime): Promise<Loose[]> {
    const { unsettled } = this
    const attempts = await unsettled.attempts()
    const refunds = await unsettled.refunds()
    const transfers = await unsettled.transfers()
    const reversals = await unsettled.reversals()
    const messages = await unsettled.messages(now)
    const accounts = await unsettled.accounts()
    const payments = await unsettled.paymentsWithoutFee()

    return [
      ...attempts.map((attempt) => ({
        name: `checkout ${attempt.sessionId ?? attempt.id}`,
        tie: () => this.#tieAttempt(attempt, now),
      })),
      ...refunds.map((refund) => ({
        name: `refund ${refund.id}`,
        tie: () => this.#tieRefund(refund),
      })),
      ...transfers.map(({ id }) => ({
        name: `transfer ${id}`,
        tie: () => this.sendTransfer.handle({ transferId: id }),
      })),
      ...reversals.map(({ id }) => ({
        name: `reversal ${id}`,
        tie: () => this.sendReversal.handle({ reversalId: id }),
      })),
      ...messages.map(({ eventId }) => ({
        name: `event ${eventId}`,
        tie: () => this.processWebhook.handle({ eventId }),
      })),
      ...accounts.map(({ stripeAccountId }) => ({
        name: `account ${stripeAccountId}`,
        tie: () => this.syncAccount.handle(stripeAccountId!),
      })),
      ...payments.map((transaction) => ({
        name: `fee of ${transaction.paymentIntentId}`,
        tie: () => this.completeFee.handle(transaction),
      })),
      { name: 'completed checkouts', tie: () => this.#findStrangers(now) },
      { name: 'recent refunds', tie: () => this.#findRefunds(now) },
      { name: 'recent disputes', tie: () => this.#findDisputes(now) },
    ]
  }

  async #tieAttempt(attempt: CheckoutAttempt, now: DateTime) {
    const isLost =
      attempt.status === 'creating' && attempt.createdAt < now.minus({ minutes: CREATING_MINUTES })
    const outcome = await (isLost ? this.closeAttempt : this.settleAttempt).handle(attempt)

    if (outcome === 'unknown') throw new PaymentProviderUnavailable()
  }

  #tieRefund({ id, status, stripeRefundId }: Refund) {
    return status === 'requested'
      ? this.makeRefund.handle({ refundId: id })
      : this.syncRefund.handle(stripeRefundId!)
  }

  /** Paid checkouts that nothing here knows of. */
  async #findStrangers(now: DateTime) {
    for await (const { id } of this.gateway.listCheckouts({ ...recent(now), status: 'complete' })) {
      const { outcome } = await this.settleCheckout.handle({ sessionId: id })
      if (outcome === 'unknown') throw new PaymentProviderUnavailable()
    }
  }

  /** Refunds that went another way than was told, or were made by hand at the provider. */
  async #findRefunds(now: DateTime) {
    for await (const { id, status } of this.gateway.listAllRefunds(recent(now))) {
      const known = await Refund.findBy({ stripeRefundId: id })
      if (known?.status !== status) await this.syncRefund.handle(id)
    }
  }

  /** Disputes that nobody told of, or whose end nobody told of. */
  async #findDisputes(now: DateTime) {
    for await (const { id, status } of this.gateway.listAllDisputes(recent(now))) {
      const known = await Dispute.findBy({ stripeDisputeId: id })
      if (known?.status !== status) await this.syncDispute.handle(id)
    }
    for (const { stripeDisputeId } of await this.unsettled.disputes())
      await this.syncDispute.handle(stripeDisputeId)
  }
}

function recent(now: DateTime) {
  return { since: Math.floor(now.minus({ hours: LOOK_BACK_HOURS }).toSeconds()) }
}
