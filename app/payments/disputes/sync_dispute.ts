import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import { formatNzd } from '#shared/values/money'
import { disputeWords } from '#payments/contract/dispute_words'
import { postLoss } from '#payments/disputes/post_loss'
import { postLedger } from '#payments/ledger/post_ledger'
import ReverseTransfers from '#payments/payouts/reverse_transfers'
import { writeOffReversals } from '#payments/payouts/owner_debt'
import { autoResolveProblem } from '#payments/problems/auto_resolve_problem'
import { reportProblem } from '#payments/problems/report_problem'
import { PaymentGateway, type ProviderDispute } from '#payments/stripe/payment_gateway'
import Dispute from '#payments/models/dispute'
import Transaction from '#payments/models/transaction'
import { causeOf } from '#payments/models/transfer_reversal'
import { isDisputeOver, keepsPayoutFrozen } from '#payments/rules/dispute_status'

/** Records a dispute; until won, the share is frozen or reversed (rules M19, M20). Throws PaymentProviderUnavailable. */
@inject()
export default class SyncDispute {
  constructor(
    private gateway: PaymentGateway,
    private reverseTransfers: ReverseTransfers
  ) {}

  async handle(stripeDisputeId: string): Promise<void> {
    const found = await this.gateway.findDispute(stripeDisputeId)
    const transaction = found && (await Transaction.findBy({ chargeId: found.chargeId }))
    if (!found || !transaction) return

    const dispute = await db.transaction((trx) => this.#record(transaction.id, found, trx))
    if (keepsPayoutFrozen(found.status) && found.movements.length > 0)
      await this.reverseTransfers.handle({ dispute })
    // After the reversal: what the owner has to bear of a loss is taken back or owed by then.
    if (isDisputeOver(found.status)) await db.transaction((trx) => this.#close(dispute.id, trx))
  }

  async #record(transactionId: string, found: ProviderDispute, trx: Trx) {
    const transaction = await Transaction.lock(transactionId, trx)

    const known = await Dispute.findBy({ stripeDisputeId: found.id }, { client: trx })
    const dispute = await Dispute.updateOrCreate(
      { stripeDisputeId: found.id },
      {
        transactionId,
        amountCents: found.amountCents,
        reason: found.reason,
        status: found.status,
        answerBy: found.answerBy === null ? null : DateTime.fromSeconds(found.answerBy),
        closedAt: known?.status === found.status ? known.closedAt : null,
      },
      { client: trx }
    )
    await this.#setFrozen(transaction, trx)
    await this.#postMovements(transaction, found, trx)
    if (!isDisputeOver(found.status)) await this.#report(transaction, found, trx)
    return dispute
  }

  async #setFrozen(transaction: Transaction, trx: Trx) {
    const disputes = await Dispute.query({ client: trx }).where('transactionId', transaction.id)
    const isFrozen = disputes.some(({ status }) => keepsPayoutFrozen(status))

    await transaction
      .merge({ payoutFrozenAt: isFrozen ? (transaction.payoutFrozenAt ?? DateTime.utc()) : null })
      .save()
  }

  async #postMovements({ id }: Transaction, { movements }: ProviderDispute, trx: Trx) {
    for (const { id: source, amountCents, feeCents } of movements) {
      const lines = {
        stripe_clearing: amountCents - feeCents,
        disputes: -amountCents,
        processing_cost: feeCents,
      }
      await postLedger({ transactionId: id, kind: 'dispute', source, lines }, trx)
    }
  }

  async #close(disputeId: string, trx: Trx) {
    const { transactionId } = await Dispute.findOrFail(disputeId, { client: trx })
    const transaction = await Transaction.lock(transactionId, trx)
    const dispute = await Dispute.findOrFail(disputeId, { client: trx })
    if (dispute.closedAt) return

    await dispute.merge({ closedAt: DateTime.utc() }).save()
    const { stripeDisputeId: subject, status } = dispute
    const resolution = `The bank has decided: ${status.replaceAll('_', ' ')}.`
    await autoResolveProblem({ kind: 'dispute', subject, resolution }, trx)
    if (status === 'lost') await postLoss({ dispute, transaction }, trx)
    else await writeOffReversals({ cause: causeOf({ dispute }), transaction }, trx)
  }

  async #report({ id }: Transaction, dispute: ProviderDispute, trx: Trx) {
    const { id: subject, amountCents, reason } = dispute
    const details = `The payer’s bank disputes ${formatNzd(amountCents)}. ${disputeWords(reason)}.`

    await reportProblem({ transactionId: id, kind: 'dispute', subject, details }, trx)
  }
}
