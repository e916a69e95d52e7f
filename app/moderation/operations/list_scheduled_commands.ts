import { Cron } from 'croner'
import { DateTime } from 'luxon'
import { firstLine } from '#moderation/operations/first_line'
import SchedulerRun from '#platform/scheduler/scheduler_run'
import type { ScheduledCommand } from '#platform/scheduler/scheduled_command'
import { AUCKLAND } from '#shared/values/auckland_time'

type CommandRun = {
  startedAt: string
  finishedAt: string | null
  seconds: number | null
  /** Null while it runs, or when it was interrupted. */
  exitCode: number | null
  output: string | null
}

type ScheduledCommandRow = {
  command: string
  cron: string
  /** Null when it never ran. */
  last: CommandRun | null
  nextAt: string
  /** Whether two ticks passed without a run since this process started (rule X34). */
  isLate: boolean
}

/** The schedule, with the last and the next run of each command. */
export default class ListScheduledCommands {
  async handle(
    schedule: readonly ScheduledCommand[],
    now: DateTime = DateTime.utc(),
    startedAt: DateTime = DateTime.utc().minus({ seconds: process.uptime() })
  ): Promise<ScheduledCommandRow[]> {
    const runs = await SchedulerRun.query()
      .distinctOn('command')
      .whereIn(
        'command',
        schedule.map(({ command }) => command)
      )
      .orderBy('command')
      .orderBy('due_at', 'desc')

    return schedule.map((line) =>
      toRow(line, runs.find(({ command }) => command === line.command) ?? null, { now, startedAt })
    )
  }
}

function toRow(
  { command, cron }: ScheduledCommand,
  run: SchedulerRun | null,
  { now, startedAt }: { now: DateTime; startedAt: DateTime }
) {
  const ticks = new Cron(cron, { timezone: AUCKLAND, paused: true })
  const [, tickBeforeLast] = ticks.previousRuns(2, now.toJSDate())
  const isMissed = run === null || run.dueAt.toJSDate() < tickBeforeLast
  const isRunning = run?.finishedAt === null && run.startedAt > now.minus({ hours: 1 })

  return {
    command,
    cron,
    last: run && lastRun(run),
    nextAt: ticks.nextRun(now.toJSDate())!.toISOString(),
    isLate: isMissed && !isRunning && startedAt.toJSDate() < tickBeforeLast,
  }
}

function lastRun({ startedAt, finishedAt, exitCode, output }: SchedulerRun): CommandRun {
  return {
    exitCode,
    startedAt: startedAt.toUTC().toISO()!,
    finishedAt: finishedAt?.toUTC().toISO() ?? null,
    seconds: finishedAt && finishedAt.diff(startedAt).as('seconds'),
    output: inWords(firstLine(output)),
  }
}

/** Counts such as `{"due":2,"failed":0}` in words; anything else unchanged. */
function inWords(line: string | null): string | null {
  if (!line?.startsWith('{')) return line

  try {
    const counts = JSON.parse(line) as Record<string, unknown>
    return Object.entries(counts)
      .map(([word, count]) => `${word} ${String(count)}`)
      .join(', ')
  } catch {
    return line
  }
}
