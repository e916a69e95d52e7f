import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { DateTime } from 'luxon'
import Reconcile, { type Loose } from '#payments/actions/reconcile'
import PaymentProviderUnavailable from '#payments/exceptions/payment_provider_unavailable'

/** `node ace payments:reconcile`: run every few minutes; safe to run twice and on two machines at once. */
export default class PaymentsReconcile extends BaseCommand {
  static override commandName = 'payments:reconcile'
  static override description = 'Ask Stripe about everything whose end is not known yet'
  static override options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Only list what would be asked about' })
  declare dryRun: boolean

  async run() {
    const reconcile = await this.app.container.make(Reconcile)
    const loose = await reconcile.list(DateTime.utc())
    if (this.dryRun) return loose.forEach(({ name }) => this.logger.info(`would ask about ${name}`))

    const failures = await this.#tieAll(loose)
    this.exitCode = failures === 0 ? 0 : 1
    this.logger.info(`asked about ${loose.length}, ${failures} failed`)
  }

  /** One that fails does not keep the others waiting; a provider that is in trouble does. */
  async #tieAll(loose: Loose[]) {
    let failures = 0

    for (const { name, tie } of loose) {
      try {
        await tie()
      } catch (error) {
        failures += 1
        this.logger.error(`${name}: ${(error as Error).message}`)
        if (error instanceof PaymentProviderUnavailable && error.isTurnedAway) break
      }
    }
    return failures
  }
}
