import type { Trx } from '#platform/database/trx'
import { type Cents, formatNzd } from '#shared/values/money'
import { postLedger } from '#payments/ledger/post_ledger'
import { reportProblem } from '#payments/problems/report_problem'
import { autoResolveProblem } from '#payments/problems/auto_resolve_problem'
import LedgerEntry from '#payments/models/ledger_entry'
import type Transaction from '#payments/models/transaction'
import TransferReversal, { type ReversalCause } from '#payments/models/transfer_reversal'
import { ownerPayable, receivable } from '#payments/rules/ledger_accounts'

interface RefusedReversal {
  reversal: TransferReversal
  transaction: Transaction
}

interface ClearedDebt extends RefusedReversal {
  kind: 'reversal_made_good' | 'reversal_forgiven'
  resolution: string
}

/** What the owner still owes for a reversal that was refused, in cents, by the ledger. */
export async function findOwnerDebt(
  { reversal, transaction }: RefusedReversal,
  trx: Trx
): Promise<Cents> {
  const [{ cents }] = await LedgerEntry.query({ client: trx })
    .where({ source: reversal.id, account: receivable(transaction.payeeId) })
    .sum({ cents: 'amount_cents' })
    .pojo<{ cents: string | null }>()

  return Number(cents)
}

/** Books that the owner owes what Stripe refused to reverse, once; a payment problem tells it. Needs the transaction lock. */
export async function bookOwnerDebt(
  { reversal, transaction }: RefusedReversal,
  trx: Trx
): Promise<void> {
  const { id: subject, amountCents, failureReason } = reversal
  const { id: transactionId, payeeId } = transaction
  const lines = { [receivable(payeeId)]: amountCents, [ownerPayable(payeeId)]: -amountCents }
  await postLedger({ transactionId, kind: 'reversal_failed', source: subject, lines }, trx)
  if ((await findOwnerDebt({ reversal, transaction }, trx)) === 0) return

  const details = `${formatNzd(amountCents)} could not be taken back from the owner: ${failureReason}`
  await reportProblem({ transactionId, kind: 'reversal_failed', subject, details }, trx)
}

/** Clears what the owner owes for a reversal and resolves its problem; nothing when nothing is owed. */
export async function clearOwnerDebt(
  { reversal, transaction, kind, resolution }: ClearedDebt,
  trx: Trx
): Promise<void> {
  const owed = await findOwnerDebt({ reversal, transaction }, trx)
  if (owed === 0) return

  const { id: transactionId, payeeId } = transaction
  const lines = { [receivable(payeeId)]: -owed, [ownerPayable(payeeId)]: owed }
  await postLedger({ transactionId, kind, source: reversal.id, lines }, trx)
  await autoResolveProblem({ kind: 'reversal_failed', subject: reversal.id, resolution }, trx)
}

/** Writes off what an owner owes because of a refund that failed or a dispute that was won. Needs the transaction lock. */
export async function writeOffReversals(
  { cause, transaction }: { cause: ReversalCause; transaction: Transaction },
  trx: Trx
): Promise<void> {
  for (const reversal of await TransferReversal.causedBy(cause, trx))
    await clearOwnerDebt(
      { reversal, transaction, kind: 'reversal_forgiven', resolution: 'No longer owed.' },
      trx
    )
}
