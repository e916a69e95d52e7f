import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import { DateTime } from 'luxon'
import { reportProblem } from '#payments/problems/report_problem'
import { isDeleted } from '#payments/reconciliation/deleted_demo_objects'
import { type FraudWarning, PaymentGateway } from '#payments/stripe/payment_gateway'
import PaymentProblem from '#payments/models/payment_problem'
import Transaction from '#payments/models/transaction'

const DETAILS = 'The card issuer suspects fraud; a dispute may follow.'

/** Records a fraud warning, once, and stops payouts of the payment (rule M37). Throws PaymentProviderUnavailable. */
@inject()
export default class SyncFraudWarning {
  constructor(private gateway: PaymentGateway) {}

  async handle(stripeWarningId: string): Promise<void> {
    const warning = await this.gateway.findFraudWarning(stripeWarningId)
    if (warning && (await isDeleted(warning.chargeId))) return
    const transaction = warning && (await Transaction.findBy({ chargeId: warning.chargeId }))

    await db.transaction((trx) =>
      this.#record(stripeWarningId, transaction?.id ?? null, warning, trx)
    )
  }

  async #record(
    subject: string,
    transactionId: string | null,
    warning: FraudWarning | null,
    trx: Trx
  ) {
    const transaction = transactionId ? await Transaction.lock(transactionId, trx) : null
    const known = await PaymentProblem.query({ client: trx })
      .where({ kind: 'fraud_warning', subject })
      .first()
    if (known && (known.transactionId || known.resolvedAt || !transaction)) return

    await transaction
      ?.merge({ fraudSuspectedAt: transaction.fraudSuspectedAt ?? DateTime.utc() })
      .save()
    // The warning came before the payment was recorded here.
    if (known) return void (await known.merge({ transactionId }).save())
    const details = warning
      ? `${DETAILS} Stripe calls it “${warning.fraudType.replaceAll('_', ' ')}”.`
      : DETAILS
    await reportProblem({ transactionId, kind: 'fraud_warning', subject, details }, trx)
  }
}
