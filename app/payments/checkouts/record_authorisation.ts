import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import { review } from '#payments/checkouts/record_payment'
import { AuthorisationEnded, PaymentAuthorised } from '#payments/events/payment_events'
import Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'
import { paymentMismatch } from '#payments/rules/payment_mismatch'
import StripeCall from '#payments/models/stripe_call'
import type { CheckoutSession } from '#payments/stripe/payment_gateway'

/** The idempotency key under which an authorisation is given up; another one after the bank refused to pay it. */
export const giveUpKey = (paymentIntentId: string, isRefused = false) =>
  `${isRefused ? 'give_up_refused' : 'give_up'}:${paymentIntentId}`

interface Authorised {
  checkout: Checkout
  session: CheckoutSession
  isLive: boolean
}

/**
 * Records that the card of a session is authorised and nothing is charged yet; idempotent.
 *
 * @returns `review` when it does not match the order
 */
export async function recordAuthorisation(
  { checkout: { id, transactionId }, session, isLive }: Authorised,
  trx: Trx
): Promise<'authorised' | 'review'> {
  const transaction = await Transaction.lock(transactionId, trx)
  const checkout = await Checkout.findOrFail(id, { client: trx })
  if (checkout.status === 'authorised') return 'authorised'

  const { reference, amountCents, currency } = transaction
  const mismatch = paymentMismatch(session, { reference, amountCents, currency, isLive })
  if (mismatch) {
    await checkout.merge({ status: 'complete' }).save()
    await review(transaction, session, mismatch, trx)
    return 'review'
  }

  await checkout.merge({ status: 'authorised', paymentIntentId: session.payment!.id }).save()
  await publish(new PaymentAuthorised({ reference }), trx)
  return 'authorised'
}

/**
 * Records that an authorisation was given up; idempotent. AuthorisationEnded is published unless whoever gave it up ends the
 * request: what the bank refused ends also when that process is killed.
 */
export async function recordEndOfAuthorisation(
  { id, transactionId, paymentIntentId }: Checkout,
  trx: Trx
): Promise<void> {
  const transaction = await Transaction.lock(transactionId, trx)
  const checkout = await Checkout.findOrFail(id, { client: trx })
  if (!checkout.isUnsettled || transaction.isPaid) return

  await checkout.merge({ status: 'expired' }).save()
  await transaction.merge({ status: 'failed' }).save()
  if (await StripeCall.find(giveUpKey(paymentIntentId!), { client: trx })) return

  await publish(new AuthorisationEnded({ reference: transaction.reference }), trx)
}
