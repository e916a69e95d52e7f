import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { callProvider } from '#payments/stripe/call_provider'
import { recordFailedTransfer, recordTransfer } from '#payments/payouts/record_transfer'
import { PaymentProviderRefused } from '#payments/exceptions/payment_provider'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import Transfer from '#payments/models/transfer'

/** Makes a requested transfer at Stripe. Idempotent. */
@inject()
export default class SendTransfer {
  constructor(private gateway: PaymentGateway) {}

  /** @returns what this call did; `idle` when another process was first */
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
      return (await this.#recordFailure(transferId, error.reason)) ? 'failed' : 'idle'
    }
  }

  #recordFailure(transferId: string, reason: string) {
    return db.transaction((trx) => recordFailedTransfer({ transferId, reason }, trx))
  }

  async #send(transfer: Transfer) {
    const { id, amountCents, transaction, account } = transfer

    return callProvider({
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
      find: async () => {
        const transfers = await this.gateway.listTransfers(transaction.reference)
        return transfers.find(({ transferId }) => transferId === id)
      },
      record: (result, trx) => recordTransfer({ transferId: id, stripeTransferId: result.id }, trx),
    })
  }

  /**
   * A transfer that replaces a refused or reversed one needs a new key. The transfer itself is not counted: another
   * process may have finished it by now, and a retry under another key would send the money twice.
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
}
