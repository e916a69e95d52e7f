import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import { formatNzd } from '#shared/values/money'
import SyncTransfer from '#payments/payouts/sync_transfer'
import { reportProblem } from '#payments/problems/report_problem'
import { queueRefund } from '#payments/refunds/queue_refund'
import type { ProviderRefund } from '#payments/stripe/payment_gateway'
import LedgerEntry from '#payments/models/ledger_entry'
import Refund, { MADE_AT_STRIPE } from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import Transfer from '#payments/models/transfer'
import { ownerPartOfUnknown } from '#payments/rules/unknown_refund'

/**
 * Stores a refund that somebody made at Stripe by hand, shared between owner and platform as the payment was, and reports it
 * (rule M52). Until an administrator has closed the problem nothing more of the payment is sent to the owner.
 */
@inject()
export default class RecordUnknownRefund {
  constructor(private syncTransfer: SyncTransfer) {}

  /** @returns null when the payment is not known here */
  async handle(made: ProviderRefund): Promise<Refund | null> {
    const paymentId = made.paymentId
    const transactionId = paymentId && (await findTransaction(paymentId))
    if (!paymentId || !transactionId) return null

    await this.#syncTransfers(transactionId)
    return db.transaction((trx) => this.#store({ ...made, paymentId }, transactionId, trx))
  }

  /** Who refunds by hand may have reversed the transfers by hand too. */
  async #syncTransfers(transactionId: string) {
    const sent = await Transfer.query().where({ transactionId }).whereNotNull('stripeTransferId')

    for (const { stripeTransferId } of sent) await this.syncTransfer.handle(stripeTransferId!)
  }

  async #store(
    { id: stripeRefundId, paymentId, amountCents }: ProviderRefund & { paymentId: string },
    transactionId: string,
    trx: Trx
  ): Promise<Refund> {
    const transaction = await Transaction.lock(transactionId, trx)
    const known = await Refund.findBy({ stripeRefundId }, { client: trx })
    if (known) return known

    await transaction.load('refunds')
    const isOfDuplicate = transaction.paymentIntentId !== paymentId
    const refund = await queueRefund(
      {
        transactionId,
        paymentIntentId: paymentId,
        amountCents,
        ownerShareCents: isOfDuplicate ? 0 : ownerPartOfUnknown(transaction, amountCents),
        reason: isOfDuplicate ? 'duplicate_payment' : MADE_AT_STRIPE,
        stripeRefundId,
      },
      trx
    )
    const details = `A refund of ${formatNzd(amountCents)} was made at Stripe by hand. The owner bears ${formatNzd(refund.ownerShareCents)} of it.`
    await reportProblem(
      { transactionId, kind: 'unknown_refund', subject: stripeRefundId, details },
      trx
    )
    return refund
  }
}

/** The transaction of a payment, also of a second one that was made for it. */
async function findTransaction(paymentIntentId: string): Promise<string | null> {
  const transaction = await Transaction.findBy({ paymentIntentId })
  if (transaction) return transaction.id

  const duplicate = await LedgerEntry.findBy({ kind: 'duplicate_capture', source: paymentIntentId })
  return duplicate?.transactionId ?? null
}
