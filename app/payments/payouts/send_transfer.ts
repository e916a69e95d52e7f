import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Trx } from '#platform/database/trx'
import {
  announceCall,
  callProvider,
  isAnnounced,
  type NewCall,
} from '#payments/stripe/call_provider'
import ListDuePayouts from '#payments/payouts/list_due_payouts'
import { recordFailedTransfer, recordTransfer } from '#payments/payouts/record_transfer'
import { PaymentProviderRefused } from '#payments/exceptions/payment_provider'
import { PaymentGateway, type TransferRequest } from '#payments/stripe/payment_gateway'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'

type TransferCall = NewCall<TransferRequest>

/** Makes a requested transfer at Stripe. Idempotent. */
@inject()
export default class SendTransfer {
  constructor(
    private gateway: PaymentGateway,
    private due: ListDuePayouts
  ) {}

  /**
   * A planned transfer that Stripe was not asked for yet is dropped when its payout is not due any more, for example because
   * a problem of the stay was reported (rule M69).
   *
   * @returns what this call did; `idle` when another process was first, or the transfer was dropped
   */
  async handle({
    transferId,
    now = DateTime.utc(),
  }: {
    transferId: string
    now?: DateTime
  }): Promise<'sent' | 'failed' | 'idle'> {
    const call = await db.transaction((trx) => this.#decide({ transferId, now }, trx))
    if (!call) return 'idle'

    try {
      return (await this.#send(call)) ? 'sent' : 'idle'
    } catch (error) {
      if (!(error instanceof PaymentProviderRefused)) throw error
      return (await this.#recordFailure(transferId, error.reason)) ? 'failed' : 'idle'
    }
  }

  /** @returns the call to make; null when there is nothing to send */
  async #decide({ transferId, now }: { transferId: string; now: DateTime }, trx: Trx) {
    const planned = await Transfer.find(transferId, { client: trx })
    if (!planned) return null
    const transaction = await Transaction.lock(planned.transactionId, trx)
    const transfer = await Transfer.find(transferId, { client: trx })
    if (transfer?.status !== 'requested') return null
    await transfer.load('account')

    const call = await this.#callOf(transfer, transaction, trx)
    if (await isAnnounced(call, trx)) return call
    const due = await this.due.handle({ now, transactionId: transaction.id }, trx)
    if (due.length > 0) return announceCall(call, trx)

    await transfer.delete()
    return null
  }

  async #callOf(transfer: Transfer, transaction: Transaction, trx: Trx): Promise<TransferCall> {
    return {
      key: await this.#keyOf(transfer, transaction, trx),
      operation: 'transfer.create',
      params: {
        accountId: transfer.account.stripeAccountId!,
        amountCents: transfer.amountCents,
        currency: transaction.currency,
        chargeId: transaction.chargeId!,
        reference: transaction.reference,
        transferId: transfer.id,
      },
    }
  }

  #send(call: TransferCall) {
    const { transferId, reference } = call.params

    return callProvider({
      ...call,
      send: (params, key) => this.gateway.createTransfer(params, key),
      find: async () => {
        const transfers = await this.gateway.listTransfers(reference)
        return transfers.find((made) => made.transferId === transferId)
      },
      record: (result, trx) => recordTransfer({ transferId, stripeTransferId: result.id }, trx),
    })
  }

  #recordFailure(transferId: string, reason: string) {
    return db.transaction((trx) => recordFailedTransfer({ transferId, reason }, trx))
  }

  /**
   * A transfer that replaces a refused or reversed one needs a new key. The transfer itself is not counted: another
   * process may have finished it by now, and a retry under another key would send the money twice.
   */
  async #keyOf({ id }: Transfer, { id: transactionId, reference }: Transaction, trx: Trx) {
    const [{ before }] = await Transfer.query({ client: trx })
      .where({ transactionId })
      .whereNot('status', 'requested')
      .whereNot('id', id)
      .count({ before: '*' })
      .pojo<{ before: string }>()

    return `transfer:${reference}${Number(before) ? `:${Number(before) + 1}` : ''}`
  }
}
