import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'
import LedgerEntry from '#payments/models/ledger_entry'
import Refund, { CALLED_OFF } from '#payments/models/refund'
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
export async function findOwnerShare(
  { id, paymentIntentId, payeeId, ownerPayoutCents, withheldCents }: Transaction,
  trx: Trx
): Promise<OwnerShare> {
  const refunds = await Refund.query({ client: trx })
    .where('transactionId', id)
    .where('paymentIntentId', paymentIntentId ?? '')
    .whereNotIn('status', CALLED_OFF)
  const [owed] = await LedgerEntry.query({ client: trx })
    .where({ transactionId: id, account: receivable(payeeId) })
    .sum({ cents: 'amount_cents' })
    .pojo<{ cents: string | null }>()
  const transfers = await Transfer.query({ client: trx })
    .where('transactionId', id)
    .whereNot('status', 'failed')
    .preload('reversals', (reversals) => reversals.whereNot('status', 'failed'))

  const sent = transfers.flatMap(({ amountCents, reversals }) => [
    amountCents,
    ...reversals.map((reversal) => -reversal.amountCents),
  ])
  return {
    dueCents: ownerPayoutCents - sharesOf(refunds),
    sentCents: sent.reduce((sum, cents) => sum + cents, 0),
    withheldCents,
    claimedCents:
      sharesOf(refunds.filter(({ status }) => status === 'waiting')) + Number(owed.cents),
    owedCents: Number(owed.cents),
  }
}

function sharesOf(refunds: Refund[]): Cents {
  return refunds.reduce((sum, { ownerShareCents }) => sum + ownerShareCents, 0)
}
