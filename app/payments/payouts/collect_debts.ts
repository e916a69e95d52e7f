import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'
import SendReversal from '#payments/payouts/send_reversal'
import PaymentProblem from '#payments/models/payment_problem'
import TransferReversal from '#payments/models/transfer_reversal'

/**
 * Takes back what an owner owes, oldest first, each debt whole, as far as their balance at Stripe covers it (rule M49).
 * Debts whose problem an administrator has closed are left alone.
 */
@inject()
export default class CollectDebts {
  constructor(private sendReversal: SendReversal) {}

  async handle({ payeeId }: { payeeId: string }): Promise<void> {
    const debts = await PaymentProblem.query()
      .where('kind', 'reversal_failed')
      .whereNull('resolvedAt')
      .whereHas('transaction', (transaction) => transaction.where('payeeId', payeeId))
      .orderBy('createdAt')

    try {
      for (const { subject: reversalId } of debts) {
        await this.#requestAgain(reversalId)
        await this.sendReversal.handle({ reversalId })
      }
    } catch (error) {
      // What is requested is sent by payments:reconcile.
      if (!(error instanceof PaymentProviderUnavailable)) throw error
    }
  }

  #requestAgain(reversalId: string) {
    return db.transaction(async (trx) => {
      const { reversal } = await TransferReversal.lock(reversalId, trx)

      if (reversal.status === 'failed') await reversal.requestAgain()
    })
  }
}
