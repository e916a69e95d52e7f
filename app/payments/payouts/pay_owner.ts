import { releasedCents } from '#payments/rules/owner_share'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import type { Cents } from '#shared/values/money'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import { faultPoint } from '#platform/lifecycle/fault_point'
import CollectDebts from '#payments/payouts/collect_debts'
import SendTransfer from '#payments/payouts/send_transfer'
import { OwnerRecords } from '#payments/contract/owner_records'
import { sentBeforeWholePayout } from '#payments/contract/sent_before_whole_payout'
import { withholdCosts } from '#payments/payouts/owner_costs'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import { findOwnerShare } from '#payments/payouts/find_owner_share'
import ListDuePayouts from '#payments/payouts/list_due_payouts'

/**
 * Sends an owner the share of one payment. The amount is set under the transaction's lock, as for refunds, so
 * that both together never exceed the payment.
 */
@inject()
export default class PayOwner {
  constructor(
    private sendTransfer: SendTransfer,
    private collectDebts: CollectDebts,
    private due: ListDuePayouts,
    private records: OwnerRecords
  ) {}

  /** @returns `idle` when nothing is due, or another process is sending it */
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

    const outcome = await this.sendTransfer.handle({ transferId: transfer.id, now })
    if (outcome === 'sent') await this.#collect(transactionId)
    return outcome
  }

  /** The owner's balance at Stripe covers more now. */
  async #collect(transactionId: string) {
    const { payeeId } = await Transaction.findOrFail(transactionId)

    await this.collectDebts.handle({ payeeId })
  }

  /** What may still be sent of shares that may not be sent whole yet (rule M51); no limit for others. */
  async #mostBeforeWholePayout(transaction: Transaction, now: DateTime, trx: Trx): Promise<Cents> {
    if (!transaction.isBeforeWholePayout(now)) return Infinity
    const { payeeId: ownerId } = transaction
    const { mostSentBeforeCheckOutCents } = await this.records.of({ ownerId, now }, trx)

    return (
      mostSentBeforeCheckOutCents - (await sentBeforeWholePayout({ payeeId: ownerId, now }, trx))
    )
  }

  async #plan(id: string, now: DateTime, trx: Trx) {
    const transaction = await Transaction.query({ client: trx })
      .where('id', id)
      .forUpdate()
      .skipLocked()
      .first()
    if (!transaction) return null
    // What is sent to one owner before check-outs, and what they owe, is decided for one payout at a time.
    await lockUntilCommit(`payouts:${transaction.payeeId}`, trx)
    const due = await this.due.handle({ now, transactionId: id }, trx)
    if (due.length === 0) return null

    const requested = await Transfer.findBy(
      { transactionId: id, status: 'requested' },
      { client: trx }
    )
    if (requested) return requested

    const account = await ConnectedAccount.findBy(
      { userId: transaction.payeeId, transfersActive: true },
      { client: trx }
    )
    const { dueCents, sentCents, withheldCents } = await findOwnerShare(transaction, trx)
    await transaction.load('payoutParts')
    const payable = Math.min(dueCents, releasedCents(transaction, now)) - sentCents - withheldCents
    const allowed = Math.min(payable, await this.#mostBeforeWholePayout(transaction, now, trx))
    if (!account || allowed <= 0) return null

    const amountCents = allowed - (await withholdCosts(transaction, allowed, trx))
    if (amountCents === 0) return null

    return transaction.related('transfers').create({
      connectedAccountId: account.id,
      amountCents,
      status: 'requested',
    })
  }
}
