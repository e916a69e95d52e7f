import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { Cron } from 'croner'
import { DateTime } from 'luxon'
import { awaitDatabase } from '#platform/lifecycle/await_database'
import { giveWay } from '#platform/lifecycle/give_way'
import RunScheduledCommand from '#platform/scheduler/run_scheduled_command'
import type { ScheduledCommand } from '#platform/scheduler/scheduled_command'
import { AUCKLAND } from '#shared/values/auckland_time'
import schedule from '#start/scheduler'

/** The process that runs the scheduled commands (rule H16). */
export default class SchedulerRun extends BaseCommand {
  static commandName = 'scheduler:run'
  static description = 'Run the scheduled commands at their times until stopped'
  static help = [
    'With --once it runs what is due in this minute and ends, for a cron that has one line:',
    '```',
    '* * * * * cd /srv/moorings && node ace scheduler:run --once',
    '```',
    'A tick is run once, however many machines do this; a command never runs beside itself.',
  ]

  static options: CommandOptions = { startApp: true, staysAlive: true }

  @flags.boolean({ description: 'Run what is due in this minute, and end' })
  declare once?: boolean

  @flags.boolean({ description: 'With --once: print what ran as one line of JSON' })
  declare json?: boolean

  #crons: Cron[] = []
  #running = new Set<Promise<unknown>>()

  async run() {
    giveWay()
    await awaitDatabase()
    if (this.once) return this.#runDue()

    const stopped = this.#untilTerminated()
    this.#crons = schedule.map((scheduled) => this.#start(scheduled))
    this.logger.info(`scheduler ready with ${schedule.length} commands`)

    await stopped
  }

  override async completed() {
    if (!this.error) return
    this.logger.error(String(this.error))
    await this.app.terminate()
    return true
  }

  /** @returns the commands that ran here; sets exit code 1 when one could not be started */
  async #runDue() {
    const dueAt = DateTime.utc().startOf('minute')
    const due = schedule.filter(({ cron }) =>
      new Cron(cron, { timezone: AUCKLAND, paused: true }).match(dueAt.toJSDate())
    )
    const ran: string[] = []
    for (const scheduled of due) {
      if (await this.#tick(scheduled, dueAt)) ran.push(scheduled.command)
    }

    if (this.json) this.logger.log(JSON.stringify({ dueAt: dueAt.toISO(), ran }))
    else this.logger.info(`ran ${ran.join(', ') || 'nothing'}`)
    await this.terminate()
    return ran
  }

  /** Resolves when the scheduler is stopped; until then the kernel stays open for the scheduled commands. */
  #untilTerminated() {
    return new Promise<void>((resolve) => {
      this.app.terminating(async () => {
        await this.#stop()
        resolve()
      })
    })
  }

  #start(scheduled: ScheduledCommand) {
    return new Cron(scheduled.cron, { timezone: AUCKLAND, name: scheduled.command }, () => {
      const run: Promise<unknown> = this.#tick(scheduled).finally(() => this.#running.delete(run))
      this.#running.add(run)
    })
  }

  async #tick(scheduled: ScheduledCommand, dueAt = DateTime.utc().startOf('minute')) {
    try {
      return await new RunScheduledCommand().handle({ scheduled, dueAt })
    } catch (error) {
      if (this.once) this.exitCode = 1
      this.logger.error(`${scheduled.command} did not run: ${error}`)
      return false
    }
  }

  async #stop() {
    this.#crons.forEach((cron) => cron.stop())
    await Promise.allSettled(this.#running)
  }
}
