import { DateTime } from 'luxon'
import OperatorCommand, { type Counts } from '#platform/scheduler/operator_command'

/** Works through the rows that are due, each in a transaction of its own: one that fails does not stop the others. */
export default abstract class SweepCommand extends OperatorCommand {
  /** How many are worked on at the same time. */
  protected together = 1

  protected abstract findDue(now: DateTime): Promise<string[]>

  protected abstract work(id: string, now: DateTime): Promise<string>

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

    const waiting = due.values()
    let done = 0
    const workOn = async () => {
      for (const id of waiting) {
        const outcome = await this.#attempt(id, now)
        counts[outcome] = (counts[outcome] ?? 0) + 1
        this.showProgress(++done, due.length)
      }
    }
    await Promise.all(Array.from({ length: this.together }, workOn))

    return counts
  }

  async #attempt(id: string, now: DateTime): Promise<string> {
    try {
      return await this.work(id, now)
    } catch (error) {
      this.logger.error(`${id}: ${error instanceof Error ? error.message : error}`)
      return 'failed'
    }
  }
}
