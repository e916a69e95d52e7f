import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { announce } from '#shared/events/announce'
import CheckoutExpired from '#payments/events/checkout_expired'
import CheckoutAttempt from '#payments/models/checkout'
import Transaction from '#payments/models/transaction'

/**
 * Writes down that nothing can be paid through an attempt any more. `isNews` is false when the
 * caller closed it on purpose: then nobody needs to be told.
 */
export async function expireAttempt(
  { id, transactionId }: CheckoutAttempt,
  { isNews }: { isNews: boolean },
  trx: TransactionClientContract
): Promise<void> {
  const transaction = await Transaction.lock(transactionId, trx)
  const attempt = await CheckoutAttempt.findOrFail(id, { client: trx })
  if (!attempt.isUnsettled) return

  await attempt.merge({ status: 'expired' }).save()
  if (transaction.isPaid) return

  await transaction.merge({ status: 'failed' }).save()
  if (isNews) await announce(new CheckoutExpired({ reference: transaction.reference }), trx)
}
