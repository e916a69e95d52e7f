import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import { CheckoutExpired } from '#payments/events/payment_events'
import Checkout from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

interface Expiry {
  checkout: Checkout
  /** True when we closed it ourselves: CheckoutExpired is not published then. */
  closedByUs: boolean
}

/** Marks a checkout as expired: nothing can be paid through it any more. */
export async function recordExpiry(
  { checkout: { id, transactionId }, closedByUs }: Expiry,
  trx: Trx
): Promise<void> {
  const transaction = await Transaction.lock(transactionId, trx)
  const checkout = await Checkout.findOrFail(id, { client: trx })
  if (!checkout.isUnsettled) return

  await checkout.merge({ status: 'expired' }).save()
  if (transaction.isPaid) return

  await transaction.merge({ status: 'failed' }).save()
  if (!closedByUs) await publish(new CheckoutExpired({ reference: transaction.reference }), trx)
}
