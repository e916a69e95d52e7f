import { DateTime } from 'luxon'
import PlanReconciliation, {
  type ReconciliationTask,
} from '#payments/reconciliation/plan_reconciliation'
import { PaymentProviderUnavailable } from '#payments/exceptions/payment_provider'
import OperatorCommand from '#platform/scheduler/operator_command'

/** `node ace payments:reconcile`: run every few minutes; safe to run twice and on two machines at once. */
export default class PaymentsReconcile extends OperatorCommand {
  static override commandName = 'payments:reconcile'
  static override description = 'Read everything that is not settled yet from Stripe and record it'
  static override help = ['Exits with 1 when a task failed or Stripe cannot be reached.']

  override async run() {
    const plan = await this.app.container.make(PlanReconciliation)
    const tasks = await plan.handle({ now: DateTime.utc() })
    if (this.dryRun) return this.#rehearse(tasks)

    return this.tell(await this.#runAll(tasks))
  }

  #rehearse(tasks: ReconciliationTask[]) {
    if (!this.json) tasks.forEach(({ name }) => this.logger.info(`would read ${name} from Stripe`))

    return this.tell({ due: tasks.length })
  }

  /** A task that fails does not stop the others, unless Stripe is unreachable. */
  async #runAll(tasks: ReconciliationTask[]) {
    const counts = { due: tasks.length, asked: 0, failed: 0 }

    for (const [index, { name, run }] of tasks.entries()) {
      try {
        await run()
        counts.asked += 1
      } catch (error) {
        counts.failed += 1
        this.logger.error(`${name}: ${(error as Error).message}`)
        if (error instanceof PaymentProviderUnavailable) break
      }
      this.showProgress(index + 1, tasks.length)
    }
    return counts
  }
}
