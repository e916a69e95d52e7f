import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { callProvider } from '#payments/stripe/call_provider'
import { recordFailedReversal, recordReversal } from '#payments/payouts/record_reversal'
import { PaymentProviderRefused } from '#payments/exceptions/payment_provider'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'

/** Makes a requested reversal at Stripe; what Stripe refuses, the owner owes. Idempotent. */
@inject()
export default class SendReversal {
  constructor(private gateway: PaymentGateway) {}

  async handle({ reversalId }: { reversalId: string }): Promise<TransferReversal['status']> {
    const reversal = await TransferReversal.query()
      .where('id', reversalId)
      .preload('transfer')
      .firstOrFail()
    if (reversal.status !== 'requested') return reversal.status

    try {
      await this.#send(reversal)
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error
      const failure = { reversalId, attempt: reversal.attempt, reason: error.reason }
      await db.transaction((trx) => recordFailedReversal(failure, trx))
    }
    const { status } = await TransferReversal.findOrFail(reversalId)
    return status
  }

  async #send(reversal: TransferReversal) {
    const { id, transfer, amountCents } = reversal
    const providerTransferId = transfer.stripeTransferId!

    await callProvider({
      key: await this.#keyOf(reversal),
      operation: 'transfer.reverse',
      params: { providerTransferId, amountCents, reversalId: id },
      send: (params, key) => this.gateway.reverseTransfer(params, key),
      find: async () => {
        const reversals = await this.gateway.listReversals(providerTransferId)
        return reversals.find(({ reversalId }) => reversalId === id)
      },
      record: (result, trx) => recordReversal({ reversalId: id, stripeReversalId: result.id }, trx),
    })
  }

  /**
   * One key for each cause and transfer, and a new one for each retry after a refusal: Stripe would replay the
   * stored refusal.
   */
  async #keyOf(reversal: TransferReversal) {
    const key = await this.#causeKeyOf(reversal)

    return reversal.attempt > 1 ? `${key}:${reversal.attempt}` : key
  }

  /** The first transfer of a transaction is left out of the key. */
  async #causeKeyOf({ refundId, disputeId, transfer }: TransferReversal) {
    const cause = refundId ? `reversal:${refundId}` : `reversal:dispute:${disputeId}`
    const first = await Transfer.query()
      .where('transactionId', transfer.transactionId)
      .where('status', 'paid')
      .orderBy('createdAt')
      .firstOrFail()

    return first.id === transfer.id ? cause : `${cause}:${transfer.id}`
  }
}
