import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import PostLedger from '#payments/ledger/post_ledger'
import RequestDuplicateRefund from '#payments/refunds/request_duplicate_refund'
import type { Payment } from '#payments/stripe/payment_gateway'
import type Transaction from '#payments/models/transaction'

/** Records a second payment of a transaction and requests its full refund, once. Needs the transaction lock. */
@inject()
export default class RefundDuplicate {
  constructor(
    private postLedger: PostLedger,
    private requestDuplicateRefund: RequestDuplicateRefund
  ) {}

  async handle(
    { transaction, payment }: { transaction: Transaction; payment: Payment },
    trx: Trx
  ): Promise<void> {
    const { id: transactionId } = transaction
    const { id: paymentIntentId, receivedCents: amountCents } = payment
    const isNew = await this.postLedger.handle(
      {
        transactionId,
        kind: 'duplicate_capture',
        source: paymentIntentId,
        lines: { stripe_clearing: amountCents, duplicate_payments: -amountCents },
      },
      trx
    )
    if (isNew)
      await this.requestDuplicateRefund.handle({ transactionId, paymentIntentId, amountCents }, trx)
  }
}
