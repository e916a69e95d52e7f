import { inject } from '@adonisjs/core'
import CallProvider from '#payments/stripe/call_provider'
import { recordTransfer, refuseTransfer } from '#payments/payouts/record_transfer'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import Transfer from '#payments/models/transfer'

/**
 * Sends a planned transfer to its owner. Doing it again does nothing more.
 *
 * Throws PaymentProviderUnavailable: then it has to be tried again.
 */
@inject()
export default class SendTransfer {
  constructor(
    protected gateway: PaymentGateway,
    protected callProvider: CallProvider
  ) {}

  /** @returns what this call did; `idle` when somebody else was faster */
  async handle({ transferId }: { transferId: string }): Promise<'sent' | 'failed' | 'idle'> {
    const transfer = await Transfer.query()
      .where('id', transferId)
      .preload('transaction')
      .preload('account')
      .firstOrFail()
    if (transfer.status !== 'requested') return 'idle'

    try {
      return (await this.#send(transfer)) ? 'sent' : 'idle'
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error
      return (await refuseTransfer({ transferId, reason: error.reason })) ? 'failed' : 'idle'
    }
  }

  async #send(transfer: Transfer) {
    const { id, amountCents, transaction, account } = transfer

    return this.callProvider.handle({
      key: await this.#keyOf(transfer),
      operation: 'transfer.create',
      params: {
        accountId: account.stripeAccountId!,
        amountCents,
        currency: transaction.currency,
        chargeId: transaction.chargeId!,
        reference: transaction.reference,
        transferId: id,
      },
      send: (params, key) => this.gateway.createTransfer(params, key),
      find: () => this.#find(id, transaction.reference),
      record: (result, trx) => recordTransfer({ transferId: id, stripeTransferId: result.id }, trx),
    })
  }

  /**
   * A share is planned anew when its transfer was refused or taken back, and then needs a key of its own. A transfer
   * never counts itself: somebody else may be done with it by now, and another key would send the money twice.
   */
  async #keyOf({ id, transactionId, transaction }: Transfer) {
    const [{ before }] = await Transfer.query()
      .where('transactionId', transactionId)
      .whereNot('status', 'requested')
      .whereNot('id', id)
      .count({ before: '*' })
      .pojo<{ before: string }>()

    return `transfer:${transaction.reference}${Number(before) ? `:${Number(before) + 1}` : ''}`
  }

  async #find(transferId: string, reference: string) {
    const transfers = await this.gateway.listTransfers(reference)

    return transfers.find((transfer) => transfer.transferId === transferId) ?? null
  }
}
