import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import CallProvider from '#payments/actions/call_provider'
import { oweReversal, recordReversal } from '#payments/actions/record_reversal'
import SendTransfer from '#payments/actions/send_transfer'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import { PaymentGateway } from '#payments/gateways/payment_gateway'
import type Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'
import { ownerShareOf } from '#payments/queries/find_owner_share'

/**
 * Before a refund: takes back from the owner what was sent and is no longer due. When the owner's
 * balance does not allow it, the owner owes it; the payer's refund never waits for that
 * (payments.md, section 1.3).
 *
 * Throws PaymentProviderUnavailable.
 */
@inject()
export default class TakeBackShare {
  constructor(
    protected gateway: PaymentGateway,
    protected callProvider: CallProvider,
    protected sendTransfer: SendTransfer
  ) {}

  async handle({ refund }: { refund: Refund }): Promise<void> {
    if (refund.isOfDuplicate || refund.ownerShareCents === 0) return
    await this.#decideTransferInTheAir(refund)

    const reversal = await db.transaction((trx) => this.#plan(refund, trx))
    if (reversal?.status !== 'requested') return

    try {
      await this.#send(reversal)
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error
      await oweReversal({ reversalId: reversal.id, reason: error.reason })
    }
  }

  /** Whether there is something to take back is known only once the transfer is decided. */
  async #decideTransferInTheAir({ transactionId }: Refund) {
    const transfer = await Transfer.query()
      .where('transactionId', transactionId)
      .where('status', 'requested')
      .first()

    if (transfer) await this.sendTransfer.handle({ transferId: transfer.id })
  }

  async #plan(refund: Refund, trx: TransactionClientContract) {
    const transaction = await Transaction.lock(refund.transactionId, trx)
    const planned = await TransferReversal.findBy({ refundId: refund.id }, { client: trx })
    if (planned) return planned

    const transfer = await Transfer.findBy(
      { transactionId: transaction.id, status: 'paid' },
      { client: trx }
    )
    const { dueCents, sentCents } = await ownerShareOf(transaction, trx)
    if (!transfer || sentCents <= dueCents) return null

    return transfer.related('reversals').create({
      refundId: refund.id,
      amountCents: Math.min(sentCents - dueCents, refund.ownerShareCents),
      status: 'requested',
    })
  }

  async #send(reversal: TransferReversal) {
    const transfer = await Transfer.findOrFail(reversal.transferId)
    const providerTransferId = transfer.stripeTransferId!

    await this.callProvider.handle({
      key: `reversal:${reversal.refundId}`,
      operation: 'transfer.reverse',
      params: { providerTransferId, amountCents: reversal.amountCents, reversalId: reversal.id },
      send: (params, key) => this.gateway.reverseTransfer(params, key),
      find: () => this.#find(reversal.id, providerTransferId),
      record: (result, trx) =>
        recordReversal({ reversalId: reversal.id, stripeReversalId: result.id }, trx),
    })
  }

  async #find(reversalId: string, providerTransferId: string) {
    const reversals = await this.gateway.listReversals(providerTransferId)

    return reversals.find((reversal) => reversal.reversalId === reversalId) ?? null
  }
}
