import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Cents } from '#shared/values/money'
import Refund from '#payments/models/refund'
import type Transaction from '#payments/models/transaction'

export interface Refundable {
  amountCents: Cents
  ownerShareCents: Cents
  platformShareCents: Cents
}

/** What of a payment was not promised back yet. Ask under the transaction's lock before relying on it. */
export async function refundableOf(
  { id, paymentIntentId, amountCents, ownerPayoutCents }: Transaction,
  trx?: TransactionClientContract
): Promise<Refundable> {
  const [promised] = await Refund.query({ client: trx })
    .where('transactionId', id)
    .where('paymentIntentId', paymentIntentId!)
    .whereNot('status', 'failed')
    .sum({ amount: 'amount_cents', owner: 'owner_share_cents' })
    .pojo<{ amount: string | null; owner: string | null }>()

  const left = amountCents - Number(promised.amount)
  const ownerLeft = ownerPayoutCents - Number(promised.owner)
  return {
    amountCents: left,
    ownerShareCents: ownerLeft,
    platformShareCents: left - ownerLeft,
  }
}
