import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import { formatNzd } from '#shared/values/money'
import { postLedger } from '#payments/ledger/post_ledger'
import { autoResolveProblem } from '#payments/problems/auto_resolve_problem'
import { reportProblem } from '#payments/problems/report_problem'
import { TransferFailed, TransferSent } from '#payments/events/payment_events'
import type Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import { ownerPayable } from '#payments/rules/ledger_accounts'

/** @returns false when another process has recorded it */
export async function recordTransfer(
  { transferId, stripeTransferId }: { transferId: string; stripeTransferId: string },
  trx: Trx
): Promise<boolean> {
  const { transfer, transaction } = await Transfer.lock(transferId, trx)
  if (transfer.status === 'paid') return false
  const { amountCents } = transfer
  const { id: transactionId, reference } = transaction

  await transfer.merge({ status: 'paid', stripeTransferId }).save()
  await countTransfer({ transfer, transaction }, trx)
  const resolution = 'The share has been sent.'
  await autoResolveProblem({ kind: 'transfer_failed', subject: transactionId, resolution }, trx)
  await publish(new TransferSent({ reference, transferId, amountCents }), trx)
  return true
}

/** Counts a paid transfer on its transaction and in the ledger. Needs the transaction lock. */
export async function countTransfer(
  { transfer, transaction }: { transfer: Transfer; transaction: Transaction },
  trx: Trx
): Promise<void> {
  const { amountCents, stripeTransferId } = transfer
  const { id: transactionId, payeeId } = transaction
  const lines = { stripe_clearing: -amountCents, [ownerPayable(payeeId)]: amountCents }

  await transaction.merge({ transferredCents: transaction.transferredCents + amountCents }).save()
  await postLedger({ transactionId, kind: 'transfer', source: stripeTransferId!, lines }, trx)
}

/**
 * Records that Stripe refused a transfer; the next payout run plans a new one.
 *
 * @returns false when another process has recorded a result
 */
export async function recordFailedTransfer(
  { transferId, reason }: { transferId: string; reason: string },
  trx: Trx
): Promise<boolean> {
  const { transfer, transaction } = await Transfer.lock(transferId, trx)
  if (transfer.status !== 'requested') return false
  const { amountCents } = transfer
  const { id: transactionId, reference } = transaction

  await transfer.merge({ status: 'failed', failureReason: reason.slice(0, 255) }).save()
  const details = `${formatNzd(amountCents)} could not be sent to the owner: ${reason}`
  const isNew = await reportProblem(
    { transactionId, kind: 'transfer_failed', subject: transactionId, details },
    trx
  )
  if (isNew) await publish(new TransferFailed({ reference, transferId, amountCents }), trx)
  return true
}
