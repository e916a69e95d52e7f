import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { DateTime } from 'luxon'
import FindExposure, { type Exposure } from '#payments/contract/find_exposure'
import { formatNzd } from '#shared/values/money'
import AuditMoney, { type AuditResult } from '#moderation/audit/audit_money'

/** `node ace payments:audit`: run every hour; its only change is to the list of payment problems. */
export default class PaymentsAudit extends BaseCommand {
  static override commandName = 'payments:audit'
  static override description =
    'Check the twelve invariants about money, nights and mails, and what must be payable'
  static override help = [
    'Exits with 1 when an invariant is violated, and prints the rows; a payment problem stays open until a',
    'later audit finds no violation. Also exits with 1 when Stripe cannot be reached.',
    '',
    'I9 reads four lists of Stripe (checkouts, refunds, transfers, disputes), a hundred objects a call:',
    '  {{ binaryName }}payments:audit --hours=2     hourly, with an overlap',
    '  {{ binaryName }}payments:audit --hours=720   a month, once in a while',
    '  {{ binaryName }}payments:audit --hours=0     the database only',
    '',
    'The line on exposure compares all shares and promised refunds with the balance at Stripe. It is no invariant:',
    'what is paid out to the bank of the platform is missing there, and must be there again when it is due.',
  ]
  static override options: CommandOptions = { startApp: true }

  @flags.number({
    description: 'How far back to compare with Stripe; 0 for not at all',
    default: 48,
  })
  declare hours: number

  @flags.number({ description: 'Minutes something may still be on its way to us', default: 15 })
  declare grace: number

  @flags.boolean({ description: 'Print the result as one line of JSON' })
  declare json?: boolean

  override async run() {
    const audit = await this.app.container.make(AuditMoney)
    const results = await audit.handle({
      now: DateTime.utc(),
      hours: this.hours,
      graceMinutes: this.grace,
    })

    const isSound = results.every(
      ({ violations, leftOut }) => violations.length === 0 && leftOut !== 'unreachable'
    )
    const exposures = await this.app.container.make(FindExposure)
    const exposure = await exposures.handle({ isStripeAsked: this.hours > 0 })
    this.exitCode = isSound ? 0 : 1
    if (this.json) this.logger.log(JSON.stringify({ isSound, invariants: results, exposure }))
    else {
      results.forEach((result) => this.#print(result))
      this.#printExposure(exposure)
    }

    return countsOf(results)
  }

  #printExposure({ sharesCents, refundsCents, balance }: Exposure) {
    const owed = sharesCents + refundsCents
    const parts = `shares ${formatNzd(sharesCents)}, promised refunds ${formatNzd(refundsCents)}`
    const line = `Exposure: ${formatNzd(owed)} must be payable (${parts})`
    if (!balance) return this.logger.info(`${line}; the balance at Stripe is not known`)

    const { availableCents, pendingCents } = balance
    const held = availableCents + pendingCents
    const text = `${line}; at Stripe ${formatNzd(held)}, ${formatNzd(availableCents)} of it available`
    if (held < owed) this.logger.warning(`${text}: ${formatNzd(owed - held)} is missing`)
    else this.logger.success(text)
  }

  #print({ id, title, violations, leftOut }: AuditResult) {
    if (leftOut === 'unreachable')
      return this.logger.error(`${id} ${title}: Stripe cannot be reached`)
    if (leftOut) return this.logger.info(`${id} ${title}: not asked`)
    if (violations.length === 0) return this.logger.success(`${id} ${title}`)

    this.logger.error(`${id} ${title}: ${violations.length} violations`)
    for (const { table, id: row, problem } of violations)
      this.logger.error(`   ${table} ${row} ${problem}`)
  }
}

/** Stored with the scheduler's run. */
function countsOf(results: AuditResult[]): Record<string, number | string> {
  return Object.fromEntries(
    results.map(({ id, violations, leftOut }) => [id, leftOut ?? violations.length])
  )
}
