import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import { faultPoint } from '#platform/lifecycle/fault_point'
import type { Cents } from '#shared/values/money'
import { findOwnerShare } from '#payments/payouts/find_owner_share'
import SendReversal from '#payments/payouts/send_reversal'
import SendTransfer from '#payments/payouts/send_transfer'
import type Dispute from '#payments/models/dispute'
import type Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import TransferReversal, { causeOf, type ReversalCause } from '#payments/models/transfer_reversal'
import { ownerPartOf } from '#payments/rules/split'

/**
 * Reverses what an owner was sent and has to return, for a refund or an open dispute. What Stripe refuses is not refunded
 * until an administrator decides (rule M17); for a dispute the owner owes it.
 */
@inject()
export default class ReverseTransfers {
  constructor(
    private sendReversal: SendReversal,
    private sendTransfer: SendTransfer
  ) {}

  async handle(reason: { refund: Refund } | { dispute: Dispute }): Promise<void> {
    if ('refund' in reason && (reason.refund.isOfDuplicate || reason.refund.ownerShareCents === 0))
      return
    const cause = causeOf(reason)
    await this.#finishRequestedTransfer(cause)

    const reversals = await db.transaction((trx) => this.#plan(cause, reason, trx))
    faultPoint('reversal:planned')
    for (const { id, status } of reversals)
      if (status === 'requested') await this.sendReversal.handle({ reversalId: id })
  }

  /** The amount to reverse is known only once a requested transfer has succeeded or failed. */
  async #finishRequestedTransfer({ transactionId }: ReversalCause) {
    const transfer = await Transfer.query()
      .where('transactionId', transactionId)
      .where('status', 'requested')
      .first()

    if (transfer) await this.sendTransfer.handle({ transferId: transfer.id })
  }

  async #plan(
    cause: ReversalCause,
    reason: { refund: Refund } | { dispute: Dispute },
    trx: Trx
  ): Promise<TransferReversal[]> {
    const transaction = await Transaction.lock(cause.transactionId, trx)
    const planned = await TransferReversal.causedBy(cause, trx)
    if (planned.length > 0) return planned

    const share = await findOwnerShare(transaction, trx)
    const { dueCents, sentCents, withheldCents, claimedCents, owedCents } = share
    const amountCents =
      'refund' in reason
        ? Math.min(
            sentCents + withheldCents - dueCents - claimedCents,
            reason.refund.ownerShareCents
          )
        : Math.min(sentCents - owedCents, ownerPartOf(transaction, reason.dispute.amountCents))

    return this.#spread(transaction, cause, amountCents, trx)
  }

  /** Spreads the amount over the transfers that are not fully reversed, the latest first. */
  async #spread(
    { id }: Transaction,
    { refundId, disputeId }: ReversalCause,
    totalCents: Cents,
    trx: Trx
  ) {
    const transfers = await Transfer.query({ client: trx })
      .where('transactionId', id)
      .where('status', 'paid')
      .preload('reversals', (reversals) => reversals.where('status', 'requested'))
      .orderBy('createdAt', 'desc')
    const reversals: TransferReversal[] = []
    let left = totalCents

    for (const transfer of transfers) {
      const amountCents = Math.min(left, transfer.leftCents)
      if (amountCents <= 0) continue

      reversals.push(
        await transfer
          .related('reversals')
          .create({ refundId, disputeId, amountCents, status: 'requested' })
      )
      left -= amountCents
    }
    return reversals
  }
}
