import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { DateTime } from 'luxon'
import AuditMoney, { type AuditResult } from '#moderation/audit/audit_money'

/** `node ace payments:audit`: run every hour; its only change is to the list of payment problems. */
export default class PaymentsAudit extends BaseCommand {
  static override commandName = 'payments:audit'
  static override description = 'Check the nine invariants about money, nights and mails'
  static override help = [
    'Exits with 1 when an invariant is violated, and prints the rows; a payment problem stays open until a',
    'later audit finds no violation. Also exits with 1 when Stripe cannot be reached.',
    '',
    'I9 reads four lists of Stripe (checkouts, refunds, transfers, disputes), a hundred objects a call:',
    '  {{ binaryName }}payments:audit --hours=2     hourly, with an overlap',
    '  {{ binaryName }}payments:audit --hours=720   a month, once in a while',
    '  {{ binaryName }}payments:audit --hours=0     the database only',
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
    this.exitCode = isSound ? 0 : 1
    if (this.json) this.logger.log(JSON.stringify({ isSound, invariants: results }))
    else results.forEach((result) => this.#print(result))

    return countsOf(results)
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
