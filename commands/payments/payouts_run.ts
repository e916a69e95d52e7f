import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { DateTime } from 'luxon'
import PayOwner from '#payments/actions/pay_owner'
import type Transaction from '#payments/models/transaction'
import ListDuePayouts from '#payments/queries/list_due_payouts'
import { formatNzd } from '#shared/values/money'

/** `node ace payouts:run`: run every hour; safe to run twice and on two machines at once. */
export default class PayoutsRun extends BaseCommand {
  static override commandName = 'payouts:run'
  static override description = 'Send owners the shares that are due'
  static override options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Only list what would be sent' })
  declare dryRun: boolean

  async run() {
    const now = DateTime.utc()
    const due = await new ListDuePayouts().handle({ now })
    if (this.dryRun) return due.forEach((transaction) => this.#announce(transaction))

    const tally = await this.#payAll(due, now)
    this.exitCode = tally.failed === 0 ? 0 : 1
    this.logger.info(`${tally.sent} sent, ${tally.failed} failed, ${tally.idle} left alone`)
  }

  #announce({ reference, ...transaction }: Transaction) {
    const { ownerPayoutCents, ownerRefundedCents } = transaction
    const share = formatNzd(ownerPayoutCents - ownerRefundedCents)

    this.logger.info(`would send ${share} for ${reference}`)
  }

  async #payAll(due: Transaction[], now: DateTime) {
    const payOwner = await this.app.container.make(PayOwner)
    const tally = { sent: 0, failed: 0, idle: 0 }

    for (const { id: transactionId, reference } of due) {
      try {
        tally[await payOwner.handle({ transactionId, now })] += 1
      } catch (error) {
        tally.failed += 1
        this.logger.error(`${reference}: ${(error as Error).message}`)
      }
    }
    return tally
  }
}
