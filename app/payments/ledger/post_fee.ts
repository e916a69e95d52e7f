import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import PostLedger from '#payments/ledger/post_ledger'
import type { Payment } from '#payments/stripe/payment_gateway'
import type Transaction from '#payments/models/transaction'

/** Posts Stripe's fee for a payment to the ledger. Does nothing while Stripe has not set the fee yet. */
@inject()
export default class PostFee {
  constructor(private postLedger: PostLedger) {}

  async handle(
    { transaction, payment }: { transaction: Transaction; payment: Payment },
    trx: Trx
  ): Promise<void> {
    const { id, chargeId, feeCents } = payment
    if (feeCents === null || transaction.stripeFeeCents !== null) return

    await transaction.merge({ stripeFeeCents: feeCents, chargeId }).save()
    await this.postLedger.handle(
      {
        transactionId: transaction.id,
        kind: 'processing_fee',
        source: id,
        lines: { processing_cost: feeCents, stripe_clearing: -feeCents },
      },
      trx
    )
  }
}
