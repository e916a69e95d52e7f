import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { faultPoint } from '#platform/lifecycle/fault_point'
import type { Cents } from '#shared/values/money'
import { type Claim, claimFor, reversalsFor } from '#payments/payouts/claim'
import SendReversal from '#payments/payouts/send_reversal'
import SendTransfer from '#payments/payouts/send_transfer'
import type Dispute from '#payments/models/dispute'
import type Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import type TransferReversal from '#payments/models/transfer_reversal'
import { ownerShareOf } from '#payments/payouts/find_owner_share'
import { partOf } from '#payments/rules/split'

/**
 * Takes back from the owner what was sent and is no longer theirs: before a refund, and while a dispute
 * keeps the money away. When the owner's balance does not allow it, the owner owes it; the payer's refund
 * never waits for that (rule M17).
 *
 * Throws PaymentProviderUnavailable.
 */
@inject()
export default class TakeBackShare {
  constructor(
    protected sendReversal: SendReversal,
    protected sendTransfer: SendTransfer
  ) {}

  async handle(reason: { refund: Refund } | { dispute: Dispute }): Promise<void> {
    if ('refund' in reason && (reason.refund.isOfDuplicate || reason.refund.ownerShareCents === 0))
      return
    const claim = claimFor(reason)
    await this.#decideTransferInTheAir(claim)

    const reversals = await db.transaction((trx) => this.#plan(claim, reason, trx))
    faultPoint('reversal:planned')
    for (const { id, status } of reversals)
      if (status === 'requested') await this.sendReversal.handle({ reversalId: id })
  }

  /** Whether there is something to take back is known only once the transfer is decided. */
  async #decideTransferInTheAir({ transactionId }: Claim) {
    const transfer = await Transfer.query()
      .where('transactionId', transactionId)
      .where('status', 'requested')
      .first()

    if (transfer) await this.sendTransfer.handle({ transferId: transfer.id })
  }

  async #plan(
    claim: Claim,
    reason: { refund: Refund } | { dispute: Dispute },
    trx: TransactionClientContract
  ): Promise<TransferReversal[]> {
    const transaction = await Transaction.lock(claim.transactionId, trx)
    const planned = await reversalsFor(claim, trx)
    if (planned.length > 0) return planned

    const { dueCents, sentCents } = await ownerShareOf(transaction, trx)
    const wanted =
      'refund' in reason
        ? Math.min(sentCents - dueCents, reason.refund.ownerShareCents)
        : Math.min(sentCents, partOf(transaction, reason.dispute.amountCents).ownerPayoutCents)

    return this.#spread(transaction, claim, wanted, trx)
  }

  /** Over the transfers of which something is left, the latest first. */
  async #spread(
    { id }: Transaction,
    { transactionId: _, ...cause }: Claim,
    wanted: Cents,
    trx: TransactionClientContract
  ) {
    const transfers = await Transfer.query({ client: trx })
      .where('transactionId', id)
      .where('status', 'paid')
      .preload('reversals', (reversals) => reversals.where('status', 'requested'))
      .orderBy('createdAt', 'desc')
    const reversals: TransferReversal[] = []
    let left = wanted

    for (const transfer of transfers) {
      const amountCents = Math.min(left, transfer.leftCents)
      if (amountCents <= 0) continue

      reversals.push(
        await transfer.related('reversals').create({ ...cause, amountCents, status: 'requested' })
      )
      left -= amountCents
    }
    return reversals
  }
}
