import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'
import { findOwnerCosts } from '#payments/contract/find_owner_costs'
import { postLedger } from '#payments/ledger/post_ledger'
import LedgerEntry from '#payments/models/ledger_entry'
import type Transaction from '#payments/models/transaction'
import { ownerDebt, ownerPayable } from '#payments/rules/ledger_accounts'

/**
 * Withholds from a share what its owner owes for costs, at most an amount in cents. Needs the lock of the owner's payouts
 * and the transaction lock.
 *
 * @returns the cents withheld
 */
export async function withholdCosts(
  transaction: Transaction,
  atMost: Cents,
  trx: Trx
): Promise<Cents> {
  const withheld = Math.max(0, Math.min(await findOwnerCosts(transaction.payeeId, trx), atMost))
  await move(transaction, withheld, trx)

  return withheld
}

/**
 * Makes an owner owe again what was withheld from a share that they no longer have, because of a refund or a lost dispute.
 * Needs the transaction lock.
 *
 * @param shareCents what the owner still has of the share
 */
export async function restoreCosts(
  transaction: Transaction,
  shareCents: Cents,
  trx: Trx
): Promise<void> {
  const lost = transaction.withheldCents - Math.max(0, shareCents)

  await move(transaction, -Math.max(0, lost), trx)
}

/** The counter in the source keeps each movement of one transaction apart. */
async function move(transaction: Transaction, cents: Cents, trx: Trx): Promise<void> {
  if (cents === 0) return
  const { id: transactionId, payeeId, withheldCents } = transaction
  const [{ moves }] = await LedgerEntry.query({ client: trx })
    .where({ transactionId, kind: 'costs_withheld', account: ownerDebt(payeeId) })
    .count('*', 'moves')
    .pojo<{ moves: string }>()
  const lines = { [ownerPayable(payeeId)]: cents, [ownerDebt(payeeId)]: -cents }

  await transaction.merge({ withheldCents: withheldCents + cents }).save()
  await postLedger(
    { transactionId, kind: 'costs_withheld', source: `${transactionId}:${moves}`, lines },
    trx
  )
}
