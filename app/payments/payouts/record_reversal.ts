import type { Trx } from '#platform/database/trx'
import { postLedger } from '#payments/ledger/post_ledger'
import { bookOwnerDebt, clearOwnerDebt } from '#payments/payouts/owner_debt'
import Refund from '#payments/models/refund'
import TransferReversal from '#payments/models/transfer_reversal'
import { ownerPayable } from '#payments/rules/ledger_accounts'

/** Records that a transfer was reversed, and clears what the owner owed for it after an earlier refusal. */
export async function recordReversal(
  { reversalId, stripeReversalId }: { reversalId: string; stripeReversalId: string },
  trx: Trx
): Promise<void> {
  const { reversal, transfer, transaction } = await TransferReversal.lock(reversalId, trx)
  if (reversal.status === 'succeeded') return
  const { amountCents } = reversal
  const { id: transactionId, payeeId } = transaction

  await reversal.merge({ status: 'succeeded', stripeReversalId }).save()
  await transfer.merge({ reversedCents: transfer.reversedCents + amountCents }).save()
  await transaction.merge({ transferredCents: transaction.transferredCents - amountCents }).save()
  const lines = { stripe_clearing: amountCents, [ownerPayable(payeeId)]: -amountCents }
  await postLedger(
    { transactionId, kind: 'transfer_reversal', source: stripeReversalId, lines },
    trx
  )
  const resolution = 'The owner has given it back.'
  await clearOwnerDebt({ reversal, transaction, kind: 'reversal_made_good', resolution }, trx)
}

interface FailedReversal {
  reversalId: string
  /** The number of the refused call; a retry has the next number and is not affected. */
  attempt: number
  reason: string
}

/**
 * Records that Stripe refused a reversal, once. For a dispute, and for a refund that is made all the same, the owner owes
 * the amount from then on; any other refund waits for it.
 */
export async function recordFailedReversal(
  { reversalId, attempt, reason }: FailedReversal,
  trx: Trx
): Promise<void> {
  const { reversal, transaction } = await TransferReversal.lock(reversalId, trx)
  if (reversal.status !== 'requested' || reversal.attempt !== attempt) return

  await reversal.merge({ status: 'failed', failureReason: reason.slice(0, 255) }).save()
  const refund = reversal.refundId
    ? await Refund.findOrFail(reversal.refundId, { client: trx })
    : null
  if (!refund || refund.isCovered) await bookOwnerDebt({ reversal, transaction }, trx)
}
