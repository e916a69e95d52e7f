import { DateTime } from 'luxon'
import Reconcile, { type Loose } from '#payments/reconciliation/plan_reconciliation'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'
import OperatorCommand from '#platform/scheduler/operator_command'

/** `node ace payments:reconcile`: run every few minutes; safe to run twice and on two machines at once. */
export default class PaymentsReconcile extends OperatorCommand {
  static override commandName = 'payments:reconcile'
  static override description = 'Ask Stripe about everything whose end is not known yet'
  static override help = ['Ends with 1 when an answer failed or Stripe cannot be reached.']

  override async run() {
    const reconcile = await this.app.container.make(Reconcile)
    const loose = await reconcile.list(DateTime.utc())
    if (this.dryRun) return this.#rehearse(loose)

    return this.tell(await this.#tieAll(loose))
  }

  #rehearse(loose: Loose[]) {
    if (!this.json) loose.forEach(({ name }) => this.logger.info(`would ask about ${name}`))

    return this.tell({ due: loose.length })
  }

  /** One that fails does not keep the others waiting; a provider that does not answer does. */
  async #tieAll(loose: Loose[]) {
    const counts = { due: loose.length, asked: 0, failed: 0 }

    for (const [index, { name, tie }] of loose.entries()) {
      try {
        await tie()
        counts.asked += 1
      } catch (error) {
        counts.failed += 1
        this.logger.error(`${name}: ${(error as Error).message}`)
        if (error instanceof PaymentProviderUnavailable) break
      }
      this.showProgress(index + 1, loose.length)
    }
    return counts
  }
}
