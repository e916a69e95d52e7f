import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import { formatNzd } from '#shared/values/money'
import ReportProblem from '#payments/problems/report_problem'
import { TransferFailed } from '#payments/events/payment_events'
import Transfer from '#payments/models/transfer'

/** Records that Stripe refused a transfer; the next payout run plans a new one. */
@inject()
export default class RecordFailedTransfer {
  constructor(private reportProblem: ReportProblem) {}

  /** @returns false when another process has recorded a result */
  async handle(
    { transferId, reason }: { transferId: string; reason: string },
    trx: Trx
  ): Promise<boolean> {
    const { transfer, transaction } = await Transfer.lock(transferId, trx)
    if (transfer.status !== 'requested') return false
    const { amountCents } = transfer

    await transfer.merge({ status: 'failed', failureReason: reason.slice(0, 255) }).save()
    const isNew = await this.reportProblem.handle(
      {
        transactionId: transaction.id,
        kind: 'transfer_failed',
        subject: transaction.id,
        details: `${formatNzd(amountCents)} could not be sent to the owner: ${reason}`,
      },
      trx
    )
    const { reference } = transaction
    if (isNew) await publish(new TransferFailed({ reference, transferId, amountCents }), trx)
    return true
  }
}
