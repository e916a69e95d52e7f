import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { faultPoint } from '#platform/lifecycle/fault_point'
import SendTransfer from '#payments/payouts/send_transfer'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import { ownerShareOf } from '#payments/payouts/find_owner_share'
import ListDuePayouts from '#payments/payouts/list_due_payouts'

/**
 * Sends an owner the share of one payment. The amount is decided under the payment's lock, as refunds
 * are, so that both together never come to more than was paid, and only when it is due still.
 *
 * Throws PaymentProviderUnavailable: then it has to be tried again.
 */
@inject()
export default class PayOwner {
  constructor(
    protected sendTransfer: SendTransfer,
    protected due: ListDuePayouts
  ) {}

  /** @returns `idle` when somebody else is at it or has sent it, or nothing is to be sent any more */
  async handle({
    transactionId,
    now,
  }: {
    transactionId: string
    now: DateTime
  }): Promise<'sent' | 'failed' | 'idle'> {
    const transfer = await db.transaction((trx) => this.#plan(transactionId, now, trx))
    if (!transfer) return 'idle'
    faultPoint('payout:planned')

    return this.sendTransfer.handle({ transferId: transfer.id })
  }

  async #plan(id: string, now: DateTime, trx: TransactionClientContract) {
    const transaction = await Transaction.query({ client: trx })
      .where('id', id)
      .forUpdate()
      .skipLocked()
      .first()
    if (!transaction || !(await this.due.includes(id, now, trx))) return null

    const onItsWay = await Transfer.findBy(
      { transactionId: id, status: 'requested' },
      { client: trx }
    )
    if (onItsWay) return onItsWay

    const account = await ConnectedAccount.findBy(
      { userId: transaction.payeeId, transfersActive: true },
      { client: trx }
    )
    const { dueCents, sentCents } = await ownerShareOf(transaction, trx)
    if (!account || dueCents <= sentCents) return null

    return transaction.related('transfers').create({
      connectedAccountId: account.id,
      amountCents: dueCents - sentCents,
      status: 'requested',
    })
  }
}
