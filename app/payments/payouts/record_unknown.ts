import type { Trx } from '#platform/database/trx'
import { type Cents, formatNzd } from '#shared/values/money'
import { recordReversal } from '#payments/payouts/record_reversal'
import { countTransfer } from '#payments/payouts/record_transfer'
import { reportProblem } from '#payments/problems/report_problem'
import type { ProviderReversal, ProviderTransfer } from '#payments/stripe/payment_gateway'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'

/**
 * Records a transfer that somebody made at Stripe by hand, once, and reports it (rule M52). It counts as sent when it passes on
 * a payment that is known here to its owner, and is no more than their share; otherwise it is reported alone.
 */
export async function recordUnknownTransfer(made: ProviderTransfer, trx: Trx): Promise<void> {
  const { id: stripeTransferId, amountCents, accountId, chargeId } = made
  const account = await ConnectedAccount.findBy(
    { stripeAccountId: accountId ?? '' },
    { client: trx }
  )
  const paid = chargeId ? await Transaction.findBy({ chargeId }, { client: trx }) : null
  const transaction = paid && (await Transaction.lock(paid.id, trx))
  if (await Transfer.findBy({ stripeTransferId }, { client: trx })) return

  if (transaction && account?.userId === transaction.payeeId && fits(transaction, amountCents)) {
    const transfer = await Transfer.create(
      {
        transactionId: transaction.id,
        connectedAccountId: account.id,
        amountCents,
        status: 'paid',
        stripeTransferId,
      },
      { client: trx }
    )
    await countTransfer({ transfer, transaction }, trx)
  }
  const details = `${formatNzd(amountCents)} was sent to ${accountId ?? 'an account'} at Stripe by hand.`
  const transactionId = transaction?.id ?? null
  await reportProblem(
    { transactionId, kind: 'unknown_transfer', subject: stripeTransferId, details },
    trx
  )
}

/** More than the whole share is no payout of it. */
function fits({ ownerPayoutCents, transferredCents }: Transaction, amountCents: Cents): boolean {
  return transferredCents + amountCents <= ownerPayoutCents
}

/** Records a reversal that somebody made at Stripe by hand, once, and reports it (rule M52). */
export async function recordUnknownReversal(
  { transferId, made }: { transferId: string; made: ProviderReversal },
  trx: Trx
): Promise<void> {
  const { id: stripeReversalId, amountCents } = made
  const { transaction } = await Transfer.lock(transferId, trx)
  if (await TransferReversal.findBy({ stripeReversalId }, { client: trx })) return

  const { id: reversalId } = await TransferReversal.create(
    { transferId, amountCents, status: 'requested' },
    { client: trx }
  )
  await recordReversal({ reversalId, stripeReversalId }, trx)
  const details = `${formatNzd(amountCents)} of a payout was reversed at Stripe by hand.`
  const { id: transactionId } = transaction
  await reportProblem(
    { transactionId, kind: 'unknown_reversal', subject: stripeReversalId, details },
    trx
  )
}
