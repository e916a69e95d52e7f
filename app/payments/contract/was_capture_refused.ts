import { giveUpKey } from '#payments/checkouts/record_authorisation'
import Checkout from '#payments/models/checkout'
import StripeCall from '#payments/models/stripe_call'
import Transaction from '#payments/models/transaction'
import type { Trx } from '#platform/database/trx'

/** Whether the bank refused to pay what was authorised, also when the process that heard it was killed (rule M66). */
export async function wasCaptureRefused(
  { reference }: { reference: string },
  trx?: Trx
): Promise<boolean> {
  const options = { client: trx }
  const transaction = await Transaction.findBy({ reference }, options)
  if (!transaction) return false

  const authorised = await Checkout.query(options)
    .where('transactionId', transaction.id)
    .whereNotNull('paymentIntentId')
  const keys = authorised.map(({ paymentIntentId }) => giveUpKey(paymentIntentId!, true))

  return (await StripeCall.query(options).whereIn('key', keys).first()) !== null
}
