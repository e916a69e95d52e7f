import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { formatNzd } from '#shared/values/money'
import { ownerPayable, postLedger, receivable } from '#payments/ledger/post_ledger'
import { type Claim, reversalsFor } from '#payments/payouts/claim'
import { reportProblem, settleProblem } from '#payments/problems/report_problem'
import LedgerEntry from '#payments/models/ledger_entry'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'

const GIVEN_BACK = 'The owner has given it back.'
const FORGIVEN = 'No longer owed.'

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
  await oweNoLonger(
    reversal,
    transaction,
    { kind: 'reversal_made_good', resolution: GIVEN_BACK },
    trx
  )
}

interface RefusedReversal {
  reversalId: string
  /** A refusal says nothing of a later attempt. */
  attempt: number
  reason: string
}

/** Writes down that an owner could not give money back, and owes it: once, however often it is tried. */
export function oweReversal({ reversalId, attempt, reason }: RefusedReversal) {
  return db.transaction(async (trx) => {
    const { reversal, transaction } = await lock(reversalId, trx)
    if (reversal.status !== 'requested' || reversal.attempt !== attempt) return
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
    if ((await owedOf(reversal, transaction, trx)) === 0) return

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
  transaction: Transaction,
  trx: TransactionClientContract
): Promise<void> {
  for (const reversal of await reversalsFor(claim, trx))
    await oweNoLonger(
      reversal,
      transaction,
      { kind: 'reversal_forgiven', resolution: FORGIVEN },
      trx
    )
}

/** Takes what is owed for a reversal, if anything, off the owner's account again. */
async function oweNoLonger(
  reversal: TransferReversal,
  transaction: Transaction,
  { kind, resolution }: { kind: string; resolution: string },
  trx: TransactionClientContract
) {
  const owed = await owedOf(reversal, transaction, trx)
  if (owed === 0) return

  const { payeeId } = transaction
  await postLedger(
    {
      transactionId: transaction.id,
      kind,
      source: reversal.id,
      lines: { [receivable(payeeId)]: -owed, [ownerPayable(payeeId)]: owed },
    },
    trx
  )
  await settleProblem({ kind: 'reversal_failed', subject: reversal.id, resolution }, trx)
}

/** What the owner still owes for a reversal, in cents, by the ledger. */
async function owedOf(
  { id }: TransferReversal,
  { payeeId }: Transaction,
  trx: TransactionClientContract
): Promise<number> {
  const [{ cents }] = await LedgerEntry.query({ client: trx })
    .where({ source: id, account: receivable(payeeId) })
    .sum({ cents: 'amount_cents' })
    .pojo<{ cents: string | null }>()

  return Number(cents)
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
