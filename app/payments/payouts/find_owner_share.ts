import type { Trx } from '#platform/database/trx'
import type { Cents } from '#shared/values/money'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'

interface OwnerShare {
  /** The owner's share after all refunds made or requested. */
  dueCents: Cents
  /** Transfers made or requested, less reversals made or requested. */
  sentCents: Cents
}

/** The owner's share of a payment and what was sent of it. Hold the transaction's lock before relying on it. */
export async function findOwnerShare(
  { id, paymentIntentId, ownerPayoutCents }: Transaction,
  trx: Trx
): Promise<OwnerShare> {
  const [refunds] = await Refund.query({ client: trx })
    .where('transactionId', id)
    .where('paymentIntentId', paymentIntentId ?? '')
    .whereNot('status', 'failed')
    .sum({ cents: 'owner_share_cents' })
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
    dueCents: ownerPayoutCents - Number(refunds.cents),
    sentCents: sent.reduce((sum, cents) => sum + cents, 0),
  }
}
