import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { postLedger } from '#payments/actions/post_ledger'
import { reportProblem } from '#payments/actions/report_problem'
import { PaymentGateway, type ProviderDispute } from '#payments/gateways/payment_gateway'
import Dispute from '#payments/models/dispute'
import Transaction from '#payments/models/transaction'
import { isDisputeOver, keepsPayoutFrozen } from '#payments/rules/dispute_status'

/** Reads a dispute again from the provider: it freezes the owner's share until it is decided for us. */
@inject()
export default class SyncDispute {
  constructor(protected gateway: PaymentGateway) {}

  async handle(stripeDisputeId: string): Promise<void> {
    const found = await this.gateway.findDispute(stripeDisputeId)
    const transaction = found && (await Transaction.findBy({ chargeId: found.chargeId }))
    if (!found || !transaction) return

    await db.transaction((trx) => this.#record(transaction.id, found, trx))
  }

  async #record(transactionId: string, found: ProviderDispute, trx: TransactionClientContract) {
    const transaction = await Transaction.lock(transactionId, trx)

    await Dispute.updateOrCreate(
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

  async #report({ id }: Transaction, dispute: ProviderDispute, trx: TransactionClientContract) {
    await reportProblem(
      {
        transactionId: id,
        kind: 'dispute',
        subject: dispute.id,
        details: `The payer's bank disputes ${dispute.amountCents} cents: ${dispute.reason}`,
      },
      trx
    )
  }
}
