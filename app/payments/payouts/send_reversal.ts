import { inject } from '@adonisjs/core'
import CallProvider from '#payments/stripe/call_provider'
import { oweReversal, recordReversal } from '#payments/payouts/record_reversal'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import Transfer from '#payments/models/transfer'
import TransferReversal from '#payments/models/transfer_reversal'

/**
 * Makes a planned reversal at the provider; one that is refused is owed by the owner. Doing it again does
 * nothing more.
 *
 * @returns what became of it
 *
 * Throws PaymentProviderUnavailable: then it has to be tried again.
 */
@inject()
export default class SendReversal {
  constructor(
    protected gateway: PaymentGateway,
    protected callProvider: CallProvider
  ) {}

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
      await oweReversal({ reversalId, attempt: reversal.attempt, reason: error.reason })
    }
    const { status } = await TransferReversal.findOrFail(reversalId)
    return status
  }

  async #send(reversal: TransferReversal) {
    const { id, transfer, amountCents } = reversal
    const providerTransferId = transfer.stripeTransferId!

    await this.callProvider.handle({
      key: await this.#keyOf(reversal),
      operation: 'transfer.reverse',
      params: { providerTransferId, amountCents, reversalId: id },
      send: (params, key) => this.gateway.reverseTransfer(params, key),
      find: () => this.#find(id, providerTransferId),
      record: (result, trx) => recordReversal({ reversalId: id, stripeReversalId: result.id }, trx),
    })
  }

  /**
   * One key for each claim; where a share was sent more than once, one for each of its transfers; and one for each time it
   * is tried after a refusal, which would else be answered again.
   */
  async #keyOf(reversal: TransferReversal) {
    const key = await this.#firstKeyOf(reversal)

    return reversal.attempt > 1 ? `${key}:${reversal.attempt}` : key
  }

  async #firstKeyOf({ refundId, disputeId, transfer }: TransferReversal) {
    const claim = refundId ? `reversal:${refundId}` : `reversal:dispute:${disputeId}`
    const first = await Transfer.query()
      .where('transactionId', transfer.transactionId)
      .where('status', 'paid')
      .orderBy('createdAt')
      .firstOrFail()

    return first.id === transfer.id ? claim : `${claim}:${transfer.id}`
  }

  async #find(reversalId: string, providerTransferId: string) {
    const reversals = await this.gateway.listReversals(providerTransferId)

    return reversals.find((reversal) => reversal.reversalId === reversalId) ?? null
  }
}
