import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import PostLedger from '#payments/ledger/post_ledger'
import type Transaction from '#payments/models/transaction'
import { ownerPayable } from '#payments/rules/ledger_accounts'

/** Posts a captured payment to the ledger: the owner's share is payable to the owner, the rest is our fee. */
@inject()
export default class PostCapture {
  constructor(private postLedger: PostLedger) {}

  async handle(transaction: Transaction, trx: Trx): Promise<void> {
    await this.postLedger.handle(
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
}
