import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const BAR_WIDTH = 24

export type Counts = Record<string, number>

/** Base of commands for operators and cron. Not in commands/, because Ace takes every file there for a command. */
export default abstract class OperatorCommand extends BaseCommand {
  static override options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Only say what would be done' })
  declare dryRun?: boolean

  @flags.boolean({ description: 'Print the counts as one line of JSON' })
  declare json?: boolean

  protected tell(counts: Counts): Counts {
    if (counts.failed > 0) this.exitCode = 1
    if (this.json) this.logger.log(JSON.stringify(counts))
    else {
      const words = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`)
      this.logger.info(`${this.dryRun ? 'dry run: ' : ''}${words.join(', ')}`)
    }

    return counts
  }

  protected showProgress(done: number, total: number) {
    if (this.json || total === 0 || !process.stdout.isTTY) return

    const filled = Math.round((done / total) * BAR_WIDTH)
    this.logger.logUpdate(`${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total}`)
    if (done === total) this.logger.logUpdatePersist()
  }
}
