import { inject } from '@adonisjs/core'
import type { Trx } from '#platform/database/trx'
import { publish } from '#shared/events/publish'
import PostLedger from '#payments/ledger/post_ledger'
import AutoResolveProblem from '#payments/problems/auto_resolve_problem'
import { TransferSent } from '#payments/events/payment_events'
import Transfer from '#payments/models/transfer'
import { ownerPayable } from '#payments/rules/ledger_accounts'

@inject()
export default class RecordTransfer {
  constructor(
    private postLedger: PostLedger,
    private autoResolveProblem: AutoResolveProblem
  ) {}

  /** @returns false when another process has recorded it */
  async handle(
    { transferId, stripeTransferId }: { transferId: string; stripeTransferId: string },
    trx: Trx
  ): Promise<boolean> {
    const { transfer, transaction } = await Transfer.lock(transferId, trx)
    if (transfer.status === 'paid') return false
    const { amountCents } = transfer

    await transfer.merge({ status: 'paid', stripeTransferId }).save()
    await transaction.merge({ transferredCents: transaction.transferredCents + amountCents }).save()
    await this.postLedger.handle(
      {
        transactionId: transaction.id,
        kind: 'transfer',
        source: stripeTransferId,
        lines: { stripe_clearing: -amountCents, [ownerPayable(transaction.payeeId)]: amountCents },
      },
      trx
    )
    await this.autoResolveProblem.handle(
      { kind: 'transfer_failed', subject: transaction.id, resolution: 'The share has been sent.' },
      trx
    )
    const { reference } = transaction
    await publish(new TransferSent({ reference, transferId, amountCents }), trx)
    return true
  }
}
