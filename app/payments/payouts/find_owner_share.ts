import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'
import LedgerEntry from '#payments/models/ledger_entry'
import type Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import { receivable } from '#payments/rules/ledger_accounts'

interface OwnerShare {
  /** The owner's share after all refunds made or requested. */
  dueCents: Cents
  /** Transfers made or requested, less reversals made or requested. */
  sentCents: Cents
  /** What of the share settled costs that the owner owed, and is not sent. */
  withheldCents: Cents
  /** What is claimed from the owner already: refunds that wait for it, and what they owe. */
  claimedCents: Cents
  /** What they owe by the ledger, because Stripe refused to take it back. */
  owedCents: Cents
}

/** The owner's share of a payment and what was sent of it. Hold the transaction's lock before relying on it. */
export async function findOwnerShare(transaction: Transaction, trx: Trx): Promise<OwnerShare> {
  const { id: transactionId, payeeId } = transaction
  await transaction.load('refunds')
  const [owed] = await LedgerEntry.query({ client: trx })
    .where({ transactionId, account: receivable(payeeId) })
    .sum({ cents: 'amount_cents' })
    .pojo<{ cents: string | null }>()
  const transfers = await Transfer.query({ client: trx })
    .where({ transactionId })
    .whereNot('status', 'failed')
    .preload('reversals', (reversals) => reversals.whereNot('status', 'failed'))

  const sent = transfers.flatMap(({ amountCents, reversals }) => [
    amountCents,
    ...reversals.map((reversal) => -reversal.amountCents),
  ])
  return {
    dueCents: transaction.keptShareCents,
    sentCents: sent.reduce((sum, cents) => sum + cents, 0),
    withheldCents: transaction.withheldCents,
    claimedCents: transaction.waitingRefunds.ownerShareCents + Number(owed.cents),
    owedCents: Number(owed.cents),
  }
}
