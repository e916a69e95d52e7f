import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { Cron } from 'croner'
import { DateTime } from 'luxon'
import { awaitDatabase } from '#shared/lifecycle/await_database'
import RunScheduledCommand from '#shared/scheduler/run_scheduled_command'
import type { ScheduledCommand } from '#shared/scheduler/scheduled_command'
import { AUCKLAND } from '#shared/values/auckland_time'
import schedule from '#start/scheduler'

/** The process that runs the operators' commands on their schedule (design.md, section 11). */
export default class SchedulerRun extends BaseCommand {
  static commandName = 'scheduler:run'
  static description = 'Run the scheduled commands at their times until stopped'
  static options: CommandOptions = { startApp: true, staysAlive: true }

  #crons: Cron[] = []
  #running = new Set<Promise<unknown>>()

  async run() {
    await awaitDatabase()
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

  /** Running until then keeps the kernel open for the scheduled commands. */
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
      const run = this.#tick(scheduled).finally(() => this.#running.delete(run))
      this.#running.add(run)
    })
  }

  async #tick(scheduled: ScheduledCommand) {
    const dueAt = DateTime.utc().startOf('minute')

    try {
      await new RunScheduledCommand().handle({ scheduled, dueAt })
    } catch (error) {
      this.logger.error(`${scheduled.command} did not run: ${error}`)
    }
  }

  async #stop() {
    this.#crons.forEach((cron) => cron.stop())
    await Promise.allSettled(this.#running)
  }
}
