import { DateTime } from 'luxon'
import PayOwner from '#payments/payouts/pay_owner'
import type Transaction from '#payments/models/transaction'
import ListDuePayouts from '#payments/payouts/list_due_payouts'
import OperatorCommand from '#platform/scheduler/operator_command'
import { formatNzd } from '#shared/values/money'

/** `node ace payouts:run`: run every hour; safe to run twice and on two machines at once. */
export default class PayoutsRun extends OperatorCommand {
  static override commandName = 'payouts:run'
  static override description = 'Send owners the shares that are due'
  static override help = [
    'A transfer that fails becomes a payment problem and is retried by the next run.',
    'Exits with 1 when a transfer failed.',
  ]

  override async run() {
    const now = DateTime.utc()
    const payouts = await this.app.container.make(ListDuePayouts)
    const due = await payouts.handle({ now })
    if (this.dryRun) return this.#rehearse(due)

    return this.tell(await this.#payAll(due, now))
  }

  #rehearse(due: Transaction[]) {
    if (!this.json) due.forEach((transaction) => this.#logPlanned(transaction))

    return this.tell({ due: due.length })
  }

  #logPlanned({ reference, ...transaction }: Transaction) {
    const { ownerPayoutCents, ownerRefundedCents } = transaction
    const share = formatNzd(ownerPayoutCents - ownerRefundedCents)

    this.logger.info(`would send ${share} for ${reference}`)
  }

  async #payAll(due: Transaction[], now: DateTime) {
    const payOwner = await this.app.container.make(PayOwner)
    const counts = { due: due.length, sent: 0, failed: 0, idle: 0 }

    for (const [index, { id: transactionId, reference }] of due.entries()) {
      try {
        counts[await payOwner.handle({ transactionId, now })] += 1
      } catch (error) {
        counts.failed += 1
        this.logger.error(`${reference}: ${(error as Error).message}`)
      }
      this.showProgress(index + 1, due.length)
    }
    return counts
  }
}
