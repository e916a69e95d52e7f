import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Dispute from '#payments/models/dispute'
import type Refund from '#payments/models/refund'
import TransferReversal from '#payments/models/transfer_reversal'

/** Why something is taken back from an owner: for one refund, or for one dispute. */
export interface Claim {
  transactionId: string
  refundId: string | null
  disputeId: string | null
}

export function claimFor(reason: { refund: Refund } | { dispute: Dispute }): Claim {
  return 'refund' in reason
    ? { transactionId: reason.refund.transactionId, refundId: reason.refund.id, disputeId: null }
    : { transactionId: reason.dispute.transactionId, refundId: null, disputeId: reason.dispute.id }
}

/** What is, or was, taken back for a claim. */
export function reversalsFor(
  { refundId, disputeId }: Claim,
  trx: TransactionClientContract
): Promise<TransferReversal[]> {
  return TransferReversal.query({ client: trx })
    .where((cause) =>
      refundId ? cause.where('refundId', refundId) : cause.where('disputeId', disputeId!)
    )
    .orderBy('createdAt')
}
