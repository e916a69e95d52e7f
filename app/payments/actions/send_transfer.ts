import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import CallProvider from '#payments/actions/call_provider'
import { ownerPayable, postLedger } from '#payments/actions/post_ledger'
import { reportProblem } from '#payments/actions/report_problem'
import PaymentProviderRefused from '#payments/exceptions/payment_provider_refused'
import { PaymentGateway, type ProviderTransfer } from '#payments/gateways/payment_gateway'
import Transaction from '#payments/models/transaction'
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

  /** @returns whether the owner has the money */
  async handle({ transferId }: { transferId: string }): Promise<boolean> {
    const transfer = await Transfer.query()
      .where('id', transferId)
      .preload('transaction')
      .preload('account')
      .firstOrFail()
    if (transfer.status !== 'requested') return transfer.status === 'paid'

    try {
      await this.#send(transfer)
      return true
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error
      await this.#fail(transfer, error.reason)
      return false
    }
  }

  async #send(transfer: Transfer) {
    const { id, amountCents, transaction, account } = transfer

    await this.callProvider.handle({
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
      record: (result, trx) => this.#record(transfer, result, trx),
    })
  }

  /** A transfer that was refused is planned anew, and needs a key of its own. */
  async #keyOf({ transactionId, transaction }: Transfer) {
    const [{ failed }] = await Transfer.query()
      .where('transactionId', transactionId)
      .where('status', 'failed')
      .count({ failed: '*' })
      .pojo<{ failed: string }>()

    return `transfer:${transaction.reference}${Number(failed) ? `:${Number(failed) + 1}` : ''}`
  }

  async #find(transferId: string, reference: string) {
    const transfers = await this.gateway.listTransfers(reference)

    return transfers.find((transfer) => transfer.transferId === transferId) ?? null
  }

  async #record(
    { id, transactionId }: Transfer,
    { id: stripeTransferId }: ProviderTransfer,
    trx: TransactionClientContract
  ) {
    const transaction = await Transaction.lock(transactionId, trx)
    const transfer = await Transfer.findOrFail(id, { client: trx })
    if (transfer.status === 'paid') return

    await transfer.merge({ status: 'paid', stripeTransferId }).save()
    await transaction
      .merge({ transferredCents: transaction.transferredCents + transfer.amountCents })
      .save()
    await postLedger(
      {
        transactionId,
        kind: 'transfer',
        source: stripeTransferId,
        lines: {
          stripe_clearing: -transfer.amountCents,
          [ownerPayable(transaction.payeeId)]: transfer.amountCents,
        },
      },
      trx
    )
  }

  #fail({ id, transactionId }: Transfer, reason: string) {
    return db.transaction(async (trx) => {
      await Transaction.lock(transactionId, trx)
      const transfer = await Transfer.findOrFail(id, { client: trx })
      if (transfer.status !== 'requested') return

      await transfer.merge({ status: 'failed', failureReason: reason.slice(0, 255) }).save()
      await reportProblem(
        {
          transactionId,
          kind: 'transfer_failed',
          subject: transactionId,
          details: `${transfer.amountCents} cents could not be sent to the owner: ${reason}`,
        },
        trx
      )
    })
  }
}
