import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import type { PlannedCall } from '#payments/contract/plan_retry'
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'
import PayOwner from '#payments/payouts/pay_owner'
import SendReversal from '#payments/payouts/send_reversal'
import MakeRefund from '#payments/refunds/make_refund'
import Refund from '#payments/models/refund'
import type TransferReversal from '#payments/models/transfer_reversal'

/**
 * done: the money is on its way. pending: Stripe accepted it and has not finished. failed: refused again.
 * waiting: Stripe cannot be reached; it is retried automatically. nothing_due: nothing is payable to the owner now
 * (refunded, refund open, disputed, not connected, or sent by another process).
 */
export type CallOutcome = 'done' | 'pending' | 'failed' | 'waiting' | 'nothing_due'

const REFUNDS: Record<Refund['status'], CallOutcome> = {
  requested: 'waiting',
  waiting: 'failed',
  pending: 'pending',
  succeeded: 'done',
  failed: 'failed',
  closed: 'failed',
}
const REVERSALS: Record<TransferReversal['status'], CallOutcome> = {
  requested: 'waiting',
  succeeded: 'done',
  failed: 'failed',
}
const TRANSFERS = { sent: 'done', failed: 'failed', idle: 'nothing_due' } as const

/** Runs a planned refund, transfer or reversal at Stripe; never call it inside a transaction. */
@inject()
export default class RunPlannedCall {
  constructor(
    private makeRefund: MakeRefund,
    private payOwner: PayOwner,
    private sendReversal: SendReversal
  ) {}

  async handle(planned: PlannedCall): Promise<CallOutcome> {
    try {
      if (planned.kind === 'reversal') return REVERSALS[await this.sendReversal.handle(planned)]
      if (planned.kind === 'transfer')
        return TRANSFERS[await this.payOwner.handle({ ...planned, now: DateTime.utc() })]
      await this.makeRefund.handle(planned)
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error
      if (planned.kind !== 'refund') return 'waiting'
    }

    const { status } = await Refund.findOrFail(planned.refundId)
    return REFUNDS[status]
  }
}
