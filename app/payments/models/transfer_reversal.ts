import { belongsTo } from '@adonisjs/lucid/orm'
import type { Trx } from '#platform/database/trx'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { TransferReversalSchema } from '#database/schema'
import type Dispute from '#payments/models/dispute'
import type Refund from '#payments/models/refund'
import Transfer from '#payments/models/transfer'

/** Why money is reversed from an owner: one refund or one dispute. */
export interface ReversalCause {
  transactionId: string
  refundId: string | null
  disputeId: string | null
}

export function causeOf(reason: { refund: Refund } | { dispute: Dispute }): ReversalCause {
  return 'refund' in reason
    ? { transactionId: reason.refund.transactionId, refundId: reason.refund.id, disputeId: null }
    : { transactionId: reason.dispute.transactionId, refundId: null, disputeId: reason.dispute.id }
}

export default class TransferReversal extends TransferReversalSchema {
  @belongsTo(() => Transfer)
  declare transfer: BelongsTo<typeof Transfer>

  /** Locks the transaction, then reads the reversal and its transfer. */
  static async lock(id: string, trx: Trx) {
    const { transferId } = await this.findOrFail(id, { client: trx })
    const locked = await Transfer.lock(transferId, trx)

    return { ...locked, reversal: await this.findOrFail(id, { client: trx }) }
  }

  /** After a refusal, as the next attempt with an idempotency key of its own. */
  requestAgain(): Promise<this> {
    this.status = 'requested'
    this.failureReason = null
    this.attempt += 1

    return this.save()
  }

  /** Oldest first. */
  static causedBy({ refundId, disputeId }: ReversalCause, trx: Trx): Promise<TransferReversal[]> {
    return this.query({ client: trx })
      .where((cause) =>
        refundId ? cause.where('refundId', refundId) : cause.where('disputeId', disputeId!)
      )
      .orderBy('createdAt')
  }
}
