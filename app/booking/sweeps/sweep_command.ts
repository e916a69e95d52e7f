import { DateTime } from 'luxon'
import OperatorCommand, { type Counts } from '#shared/operators/operator_command'

/**
 * A command that goes through the bookings for which it is time: one transaction each, so that one that
 * fails keeps none of the others waiting. Not in commands/, where Ace takes every file for a command.
 */
export default abstract class SweepCommand extends OperatorCommand {
  /** @returns the ids of the bookings it is time for */
  protected abstract findDue(now: DateTime): Promise<string[]>

  /** @returns what came of one booking, in one word to count by */
  protected abstract work(bookingId: string, now: DateTime): Promise<string>

  override async run(): Promise<Counts> {
    const now = DateTime.utc()
    const due = await this.findDue(now)
    const counts = this.dryRun
      ? { due: due.length }
      : { due: due.length, ...(await this.#workOff(due, now)) }

    return this.tell(counts)
  }

  async #workOff(due: string[], now: DateTime) {
    const counts: Counts = { failed: 0 }

    for (const [index, bookingId] of due.entries()) {
      const outcome = await this.#attempt(bookingId, now)
      counts[outcome] = (counts[outcome] ?? 0) + 1
      this.showProgress(index + 1, due.length)
    }

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
}
