import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { formatNzd } from '#shared/values/money'
import PostLedger from '#payments/ledger/post_ledger'
import FindOwnerDebt from '#payments/payouts/find_owner_debt'
import ReportProblem from '#payments/problems/report_problem'
import TransferReversal from '#payments/models/transfer_reversal'
import { ownerPayable, receivable } from '#payments/rules/ledger_accounts'

interface FailedReversal {
  reversalId: string
  /** The number of the refused call; a retry has the next number and is not affected. */
  attempt: number
  reason: string
}

/** Records that Stripe refused a reversal; the owner owes the amount from then on. Posted once. */
@inject()
export default class RecordFailedReversal {
  constructor(
    private postLedger: PostLedger,
    private findOwnerDebt: FindOwnerDebt,
    private reportProblem: ReportProblem
  ) {}

  async handle({ reversalId, attempt, reason }: FailedReversal, trx: Trx): Promise<void> {
    const { reversal, transaction } = await TransferReversal.lock(reversalId, trx)
    if (reversal.status !== 'requested' || reversal.attempt !== attempt) return
    const { amountCents } = reversal

    await reversal.merge({ status: 'failed', failureReason: reason.slice(0, 255) }).save()
    await this.postLedger.handle(
      {
        transactionId: transaction.id,
        kind: 'reversal_failed',
        source: reversalId,
        lines: {
          [receivable(transaction.payeeId)]: amountCents,
          [ownerPayable(transaction.payeeId)]: -amountCents,
        },
      },
      trx
    )
    if ((await this.findOwnerDebt.handle({ reversal, transaction }, trx)) === 0) return

    await this.reportProblem.handle(
      {
        transactionId: transaction.id,
        kind: 'reversal_failed',
        subject: reversalId,
        details: `${formatNzd(amountCents)} could not be taken back from the owner: ${reason}`,
      },
      trx
    )
  }
}
