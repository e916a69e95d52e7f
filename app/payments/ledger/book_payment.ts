import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ownerPayable, postLedger } from '#payments/ledger/post_ledger'
import type { Payment } from '#payments/stripe/payment_gateway'
import type Transaction from '#payments/models/transaction'

/** Books what was paid: the owner's share is owed, the rest is the platform's. */
export async function bookCapture(
  transaction: Transaction,
  trx: TransactionClientContract
): Promise<void> {
  await postLedger(
    {
      transactionId: transaction.id,
      kind: 'capture',
      source: transaction.paymentIntentId!,
      lines: {
        stripe_clearing: transaction.amountCents,
        [ownerPayable(transaction.payeeId)]: -transaction.ownerPayoutCents,
        platform_fee: -transaction.platformFeeCents,
      },
    },
    trx
  )
}

/** Books what the provider keeps of a payment, which may be known only some time after it. */
export async function bookFee(
  transaction: Transaction,
  { id, chargeId, feeCents }: Payment,
  trx: TransactionClientContract
): Promise<void> {
  if (feeCents === null || transaction.stripeFeeCents !== null) return

  await transaction.merge({ stripeFeeCents: feeCents, chargeId }).save()
  await postLedger(
    {
      transactionId: transaction.id,
      kind: 'processing_fee',
      source: id,
      lines: { processing_cost: feeCents, stripe_clearing: -feeCents },
    },
    trx
  )
}
