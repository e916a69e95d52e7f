import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { DateTime } from 'luxon'

const BAR_WIDTH = 24

/**
 * A command that goes through the bookings for which it is time: one transaction each, so that one that
 * fails keeps none of the others waiting. Exits with 1 when any failed. Not in commands/, where Ace takes every
 * file for a command.
 */
export default abstract class SweepCommand extends BaseCommand {
  static override options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Only say what would be done' })
  declare dryRun?: boolean

  @flags.boolean({ description: 'Print the counts as one line of JSON' })
  declare json?: boolean

  /** @returns the ids of the bookings it is time for */
  protected abstract findDue(now: DateTime): Promise<string[]>

  /** @returns what came of one booking, in one word to count by */
  protected abstract work(bookingId: string, now: DateTime): Promise<string>

  override async run(): Promise<Record<string, number>> {
    const now = DateTime.utc()
    const due = await this.findDue(now)
    const counts = this.dryRun
      ? { due: due.length }
      : { due: due.length, ...(await this.#workOff(due, now)) }

    this.#tell(counts)
    return counts
  }

  async #workOff(due: string[], now: DateTime) {
    const counts: Record<string, number> = { failed: 0 }

    for (const [index, bookingId] of due.entries()) {
      const outcome = await this.#attempt(bookingId, now)
      counts[outcome] = (counts[outcome] ?? 0) + 1
      this.#showProgress(index + 1, due.length)
    }
    if (counts.failed > 0) this.exitCode = 1

    return counts
  }

  async #attempt(bookingId: string, now: DateTime): Promise<string> {
    try {
      return await this.work(bookingId, now)
    } catch (error) {
      this.logger.error(`booking ${bookingId}: ${error instanceof Error ? error.message : error}`)
      return 'failed'
    }
  }

  #showProgress(done: number, total: number) {
    if (this.json || !process.stdout.isTTY) return

    const filled = Math.round((done / total) * BAR_WIDTH)
    this.logger.logUpdate(`${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`)
    if (done === total) this.logger.logUpdatePersist()
  }

  #tell(counts: Record<string, number>) {
    if (this.json) return this.logger.log(JSON.stringify(counts))

    const words = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`)
    this.logger.info(`${this.dryRun ? 'dry run: ' : ''}${words.join(', ')}`)
  }
}
