import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import ClearOwnerDebt from '#payments/payouts/clear_owner_debt'
import type Transaction from '#payments/models/transaction'
import TransferReversal, { type ReversalCause } from '#payments/models/transfer_reversal'

/** Writes off what an owner owes because of a refund that failed or a dispute that was won. Needs the transaction lock. */
@inject()
export default class WriteOffReversals {
  constructor(private clearOwnerDebt: ClearOwnerDebt) {}

  async handle(
    { cause, transaction }: { cause: ReversalCause; transaction: Transaction },
    trx: Trx
  ): Promise<void> {
    for (const reversal of await TransferReversal.causedBy(cause, trx))
      await this.clearOwnerDebt.handle(
        { reversal, transaction, kind: 'reversal_forgiven', resolution: 'No longer owed.' },
        trx
      )
  }
}
