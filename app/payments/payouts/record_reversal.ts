import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import PostLedger from '#payments/ledger/post_ledger'
import ClearOwnerDebt from '#payments/payouts/clear_owner_debt'
import TransferReversal from '#payments/models/transfer_reversal'
import { ownerPayable } from '#payments/rules/ledger_accounts'

/** Records that a transfer was reversed, and clears what the owner owed for it after an earlier refusal. */
@inject()
export default class RecordReversal {
  constructor(
    private postLedger: PostLedger,
    private clearOwnerDebt: ClearOwnerDebt
  ) {}

  async handle(
    { reversalId, stripeReversalId }: { reversalId: string; stripeReversalId: string },
    trx: Trx
  ): Promise<void> {
    const { reversal, transfer, transaction } = await TransferReversal.lock(reversalId, trx)
    if (reversal.status === 'succeeded') return
    const { amountCents } = reversal

    await reversal.merge({ status: 'succeeded', stripeReversalId }).save()
    await transfer.merge({ reversedCents: transfer.reversedCents + amountCents }).save()
    await transaction.merge({ transferredCents: transaction.transferredCents - amountCents }).save()
    await this.postLedger.handle(
      {
        transactionId: transaction.id,
        kind: 'transfer_reversal',
        source: stripeReversalId,
        lines: { stripe_clearing: amountCents, [ownerPayable(transaction.payeeId)]: -amountCents },
      },
      trx
    )
    await this.clearOwnerDebt.handle(
      {
        reversal,
        transaction,
        kind: 'reversal_made_good',
        resolution: 'The owner has given it back.',
      },
      trx
    )
  }
}
