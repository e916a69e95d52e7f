import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { formatNzd } from '#shared/values/money'
import { ownerPayable, postLedger, receivable } from '#payments/actions/post_ledger'
import { type Claim, reversalsFor } from '#payments/actions/claim'
import { reportProblem, settleProblem } from '#payments/actions/report_problem'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'

/** Writes down that money came back from an owner. */
export async function recordReversal(
  { reversalId, stripeReversalId }: { reversalId: string; stripeReversalId: string },
  trx: TransactionClientContract
): Promise<void> {
  const { reversal, transfer, transaction } = await lock(reversalId, trx)
  if (reversal.status === 'succeeded') return
  const { amountCents } = reversal

  await reversal.merge({ status: 'succeeded', stripeReversalId }).save()
  await transfer.merge({ reversedCents: transfer.reversedCents + amountCents }).save()
  await transaction.merge({ transferredCents: transaction.transferredCents - amountCents }).save()
  await postLedger(
    {
      transactionId: transaction.id,
      kind: 'transfer_reversal',
      source: stripeReversalId,
      lines: { stripe_clearing: amountCents, [ownerPayable(transaction.payeeId)]: -amountCents },
    },
    trx
  )
}

/** Writes down that an owner could not give money back, and owes it. */
export function oweReversal({ reversalId, reason }: { reversalId: string; reason: string }) {
  return db.transaction(async (trx) => {
    const { reversal, transaction } = await lock(reversalId, trx)
    if (reversal.status !== 'requested') return
    const { amountCents } = reversal

    await reversal.merge({ status: 'failed', failureReason: reason.slice(0, 255) }).save()
    await postLedger(
      {
        transactionId: transaction.id,
        kind: 'reversal_failed',
        source: reversalId,
        lines: {
          [receivable(transaction.payeeId)]: amountCents,
          [ownerPayable(transaction.payeeId)]: -amountCents,
        },
      },
      trx
    )
    await reportProblem(
      {
        transactionId: transaction.id,
        kind: 'reversal_failed',
        subject: reversalId,
        details: `${formatNzd(amountCents)} could not be taken back from the owner: ${reason}`,
      },
      trx
    )
  })
}

/**
 * The claim has gone (its refund failed, its dispute was won): what the owner could not give back is no
 * longer owed. The caller holds the transaction's lock.
 */
export async function forgiveReversals(
  claim: Claim,
  { payeeId }: Transaction,
  trx: TransactionClientContract
): Promise<void> {
  const reversals = await reversalsFor(claim, trx)

  for (const { id, status, amountCents } of reversals) {
    if (status !== 'failed') continue
    await postLedger(
      {
        transactionId: claim.transactionId,
        kind: 'reversal_forgiven',
        source: id,
        lines: { [receivable(payeeId)]: -amountCents, [ownerPayable(payeeId)]: amountCents },
      },
      trx
    )
    await settleProblem(
      { kind: 'reversal_failed', subject: id, resolution: 'No longer owed.' },
      trx
    )
  }
}

async function lock(reversalId: string, trx: TransactionClientContract) {
  const { transferId } = await TransferReversal.findOrFail(reversalId, { client: trx })
  const { transactionId } = await Transfer.findOrFail(transferId, { client: trx })
  const transaction = await Transaction.lock(transactionId, trx)

  return {
    transaction,
    transfer: await Transfer.findOrFail(transferId, { client: trx }),
    reversal: await TransferReversal.findOrFail(reversalId, { client: trx }),
  }
}
