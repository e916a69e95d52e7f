import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { isDeleted } from '#payments/reconciliation/deleted_demo_objects'
import { recordUnknownReversal, recordUnknownTransfer } from '#payments/payouts/record_unknown'
import SendTransfer from '#payments/payouts/send_transfer'
import { builderArgs, sql } from '#platform/database/sql'
import { PaymentGateway, type ProviderTransfer } from '#payments/stripe/payment_gateway'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'

/**
 * Reads a transfer from Stripe. Finishes one whose process stopped between the call and its record; records one that was
 * made or reversed at Stripe by hand (rule M52).
 */
@inject()
export default class SyncTransfer {
  constructor(
    private gateway: PaymentGateway,
    private sendTransfer: SendTransfer
  ) {}

  async handle(stripeTransferId: string): Promise<void> {
    const found = await this.gateway.findTransfer(stripeTransferId)
    if (!found || (await isDeleted(found.id))) return

    const transfer = await this.#ours(found)
    if (!transfer) return db.transaction((trx) => recordUnknownTransfer(found, trx))
    if (transfer.status === 'requested') await this.sendTransfer.handle({ transferId: transfer.id })
    await this.#syncReversals(transfer, found)
  }

  #ours({ id, transferId }: ProviderTransfer) {
    return Transfer.query()
      .where('stripeTransferId', id)
      .orWhereRaw(...builderArgs(sql`id::text = ${transferId ?? ''}`))
      .first()
  }

  async #syncReversals({ id: transferId, reversedCents }: Transfer, found: ProviderTransfer) {
    if (found.reversedCents === reversedCents) return
    const known = await TransferReversal.query().where({ transferId })
    const ids = new Set(known.flatMap(({ id, stripeReversalId }) => [id, stripeReversalId]))

    for (const made of await this.gateway.listReversals(found.id))
      if (!ids.has(made.id) && !ids.has(made.reversalId))
        await db.transaction((trx) => recordUnknownReversal({ transferId, made }, trx))
  }
}
