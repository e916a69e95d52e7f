import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import PostLedger from '#payments/ledger/post_ledger'
import FindOwnerDebt from '#payments/payouts/find_owner_debt'
import AutoResolveProblem from '#payments/problems/auto_resolve_problem'
import type Transaction from '#payments/models/transaction'
import type TransferReversal from '#payments/models/transfer_reversal'
import { ownerPayable, receivable } from '#payments/rules/ledger_accounts'

interface ClearedDebt {
  reversal: TransferReversal
  transaction: Transaction
  kind: 'reversal_made_good' | 'reversal_forgiven'
  resolution: string
}

/** Clears what the owner owes for a reversal and resolves its problem; nothing when nothing is owed. */
@inject()
export default class ClearOwnerDebt {
  constructor(
    private postLedger: PostLedger,
    private findOwnerDebt: FindOwnerDebt,
    private autoResolveProblem: AutoResolveProblem
  ) {}

  async handle({ reversal, transaction, kind, resolution }: ClearedDebt, trx: Trx): Promise<void> {
    const owed = await this.findOwnerDebt.handle({ reversal, transaction }, trx)
    if (owed === 0) return

    const { id: transactionId, payeeId } = transaction
    const lines = { [receivable(payeeId)]: -owed, [ownerPayable(payeeId)]: owed }
    await this.postLedger.handle({ transactionId, kind, source: reversal.id, lines }, trx)
    await this.autoResolveProblem.handle(
      { kind: 'reversal_failed', subject: reversal.id, resolution },
      trx
    )
  }
}
