import type { Kernel } from '@adonisjs/core/ace'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import SchedulerRun from '#platform/scheduler/scheduler_run'
import { takeRunLock } from '#platform/scheduler/run_lock'
import type { ScheduledCommand } from '#platform/scheduler/scheduled_command'

const KEEP_DAYS = 14

/** One command for one tick: once with any number of schedulers (a unique row), and never twice at the same time (a lock). */
export default class RunScheduledCommand {
  constructor(private kernel: Pick<Kernel, 'exec'> = ace) {}

  /** @returns false when another machine has this tick, or the command is still running */
  async handle({
    scheduled,
    dueAt,
  }: {
    scheduled: ScheduledCommand
    dueAt: DateTime
  }): Promise<boolean> {
    const lock = await takeRunLock(`scheduler:${scheduled.command}`)
    if (!lock) return false

    try {
      const run = await this.#claim(scheduled.command, dueAt)
      if (!run) return false

      await this.#execute(scheduled, run)
      await this.#forgetOldRuns(scheduled.command, dueAt)
      return true
    } finally {
      await lock.release()
    }
  }

  async #claim(command: string, dueAt: DateTime) {
    const [row] = await db
      .insertQuery<{ id: string }>()
      .table(SchedulerRun.table)
      .insert({ command, due_at: dueAt.toJSDate() })
      .onConflict(['command', 'due_at'])
      .ignore()
      .returning('id')

    return row ? SchedulerRun.findOrFail(row.id) : null
  }

  async #execute({ command, args = [] }: ScheduledCommand, run: SchedulerRun) {
    const executed = await this.kernel.exec(command, args)
    const output = executed.error ?? executed.result

    await run
      .merge({
        finishedAt: DateTime.utc(),
        exitCode: executed.exitCode ?? (executed.error ? 1 : 0),
        output:
          output === undefined
            ? null
            : String(
                typeof output === 'object' && !(output instanceof Error)
                  ? JSON.stringify(output)
                  : output
              ),
      })
      .save()
  }

  async #forgetOldRuns(command: string, now: DateTime) {
    await SchedulerRun.query()
      .where({ command })
      .where('due_at', '<', now.minus({ days: KEEP_DAYS }).toJSDate())
      .delete()
  }
}
