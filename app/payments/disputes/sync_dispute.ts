import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { formatNzd } from '#shared/values/money'
import { claimFor } from '#payments/payouts/claim'
import { ownerPayable, postLedger } from '#payments/ledger/post_ledger'
import { forgiveReversals } from '#payments/payouts/record_reversal'
import { reportProblem, settleProblem } from '#payments/problems/report_problem'
import TakeBackShare from '#payments/payouts/reverse_transfers'
import { PaymentGateway, type ProviderDispute } from '#payments/stripe/payment_gateway'
import Dispute from '#payments/models/dispute'
import Transaction from '#payments/models/transaction'
import { isDisputeOver, keepsPayoutFrozen } from '#payments/rules/dispute_status'
import { partOf } from '#payments/rules/split'

/**
 * Reads a dispute again from the provider: it freezes the owner's share until it is decided for us. What the
 * owner was sent already is taken back meanwhile, and sent again when the dispute is won (rules M19, M20).
 *
 * Throws PaymentProviderUnavailable.
 */
@inject()
export default class SyncDispute {
  constructor(
    protected gateway: PaymentGateway,
    protected takeBackShare: TakeBackShare
  ) {}

  async handle(stripeDisputeId: string): Promise<void> {
    const found = await this.gateway.findDispute(stripeDisputeId)
    const transaction = found && (await Transaction.findBy({ chargeId: found.chargeId }))
    if (!found || !transaction) return

    const dispute = await db.transaction((trx) => this.#record(transaction.id, found, trx))
    if (keepsPayoutFrozen(found.status) && found.movements.length > 0)
      await this.takeBackShare.handle({ dispute })
  }

  async #record(transactionId: string, found: ProviderDispute, trx: TransactionClientContract) {
    const transaction = await Transaction.lock(transactionId, trx)

    const dispute = await Dispute.updateOrCreate(
      { stripeDisputeId: found.id },
      {
        transactionId,
        amountCents: found.amountCents,
        reason: found.reason,
        status: found.status,
        closedAt: isDisputeOver(found.status) ? DateTime.utc() : null,
      },
      { client: trx }
    )
    await this.#freezeOrThaw(transaction, trx)
    await this.#postMovements(transaction, found, trx)
    if (!isDisputeOver(found.status)) await this.#report(transaction, found, trx)
    else await this.#settle(transaction, dispute, trx)
    return dispute
  }

  async #freezeOrThaw(transaction: Transaction, trx: TransactionClientContract) {
    const disputes = await Dispute.query({ client: trx }).where('transactionId', transaction.id)
    const isFrozen = disputes.some(({ status }) => keepsPayoutFrozen(status))

    await transaction
      .merge({ payoutFrozenAt: isFrozen ? (transaction.payoutFrozenAt ?? DateTime.utc()) : null })
      .save()
  }

  async #postMovements(
    { id }: Transaction,
    { movements }: ProviderDispute,
    trx: TransactionClientContract
  ) {
    for (const { id: source, amountCents, feeCents } of movements) {
      await postLedger(
        {
          transactionId: id,
          kind: 'dispute',
          source,
          lines: {
            stripe_clearing: amountCents - feeCents,
            disputes: -amountCents,
            processing_cost: feeCents,
          },
        },
        trx
      )
    }
  }

  /** Won, nothing is owed any more; lost, what was taken falls on both sides as the payment was shared. */
  async #settle(transaction: Transaction, dispute: Dispute, trx: TransactionClientContract) {
    await settleProblem(
      {
        kind: 'dispute',
        subject: dispute.stripeDisputeId,
        resolution: `The bank has decided: ${dispute.status}.`,
      },
      trx
    )
    if (dispute.status !== 'lost') return forgiveReversals(claimFor({ dispute }), transaction, trx)

    const { id, payeeId, amountCents, ownerPayoutCents } = transaction
    const lost = partOf({ amountCents, ownerPayoutCents }, dispute.amountCents)
    await postLedger(
      {
        transactionId: id,
        kind: 'dispute_lost',
        source: dispute.stripeDisputeId,
        lines: {
          disputes: -dispute.amountCents,
          [ownerPayable(payeeId)]: lost.ownerPayoutCents,
          platform_fee: lost.platformFeeCents,
        },
      },
      trx
    )
  }

  async #report({ id }: Transaction, dispute: ProviderDispute, trx: TransactionClientContract) {
    await reportProblem(
      {
        transactionId: id,
        kind: 'dispute',
        subject: dispute.id,
        details: `The payer's bank disputes ${formatNzd(dispute.amountCents)}: ${dispute.reason}`,
      },
      trx
    )
  }
}
