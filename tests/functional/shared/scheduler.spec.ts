import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import app from '@adonisjs/core/services/app'
import { BaseCommand, Kernel, ListLoader } from '@adonisjs/core/ace'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import SchedulerRun from '#platform/scheduler/scheduler_run'
import RunScheduledCommand from '#platform/scheduler/run_scheduled_command'

const execute = promisify(execFile)

let runs = 0
let hold: Promise<void> = Promise.resolve()

class CountRuns extends BaseCommand {
  static commandName = 'test:count'

  async run() {
    await hold
    return { runs: ++runs }
  }
}

class Fail extends BaseCommand {
  static commandName = 'test:fail'

  async run() {
    throw new Error('the tide was out')
  }
}

const kernel = new Kernel(app)
const dueAt = DateTime.fromISO('2026-12-24T02:00:00Z')

const countRuns = async () => {
  const rows = await SchedulerRun.all()
  return rows.length
}

/** Runs `scheduler:run --once` in a separate process. */
async function runDueInProcess(): Promise<{ dueAt: string; ran: string[] }> {
  const { stdout } = await execute(
    process.execPath,
    ['ace.js', 'scheduler:run', '--once', '--json'],
    { cwd: app.makePath(), env: process.env }
  )

  return JSON.parse(stdout.trim().split('\n').at(-1)!)
}

test.group('Scheduler', (group) => {
  group.setup(() => {
    kernel.addLoader(new ListLoader([CountRuns, Fail]))
    kernel.ui.switchMode('raw')
  })
  group.each.setup(() => {
    runs = 0
    hold = Promise.resolve()
    return async () => {
      await db.from('scheduler_runs').delete()
    }
  })

  // Rule H16.
  test('four schedulers at one tick run the command once and record it', async ({ assert }) => {
    const scheduled = { command: 'test:count', cron: '* * * * *' }

    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => new RunScheduledCommand(kernel).handle({ scheduled, dueAt }))
    )

    assert.equal(runs, 1)
    assert.lengthOf(
      outcomes.filter((ran) => ran),
      1
    )
    const [run] = await SchedulerRun.all()
    assert.equal(run.exitCode, 0)
    assert.equal(run.output, '{"runs":1}')
  })

  test('two processes in one minute run each command once between them', async ({ assert }) => {
    const [first, second] = await Promise.all([runDueInProcess(), runDueInProcess()])

    const recorded = await SchedulerRun.all()
    assert.includeMembers([...first.ran, ...second.ran], ['bookings:reveal'])
    assert.sameMembers(
      [...first.ran, ...second.ran],
      recorded.map(({ command }) => command)
    )
    if (first.dueAt === second.dueAt)
      assert.isEmpty(first.ran.filter((command) => second.ran.includes(command)))
    assert.isEmpty(recorded.filter(({ finishedAt }) => finishedAt === null))
  }).timeout(60_000)

  test('no transaction stays open while a command runs', async ({ assert }) => {
    let release = () => {}
    hold = new Promise((resolve) => (release = resolve))
    const scheduled = { command: 'test:count', cron: '* * * * *' }

    const run = new RunScheduledCommand(kernel).handle({ scheduled, dueAt })
    while ((await countRuns()) === 0) await new Promise(setImmediate)
    const { rows } = await db.rawQuery(
      `SELECT state FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
    )
    release()
    await run

    assert.isEmpty(rows)
  })

  // Rule H16.
  test('a tick during a run is skipped', async ({ assert }) => {
    let release = () => {}
    hold = new Promise((resolve) => (release = resolve))
    const scheduled = { command: 'test:count', cron: '* * * * *' }

    const first = new RunScheduledCommand(kernel).handle({ scheduled, dueAt })
    while ((await countRuns()) === 0) await new Promise(setImmediate)
    const second = await new RunScheduledCommand(kernel).handle({
      scheduled,
      dueAt: dueAt.plus({ minutes: 1 }),
    })
    release()
    await first

    assert.isFalse(second)
    assert.equal(runs, 1)
  })

  test('a failing command is recorded with its error and exit code', async ({ assert }) => {
    await new RunScheduledCommand(kernel).handle({
      scheduled: { command: 'test:fail', cron: '* * * * *' },
      dueAt,
    })

    const [run] = await SchedulerRun.all()
    assert.equal(run.exitCode, 1)
    assert.include(run.output!, 'the tide was out')
  })
})
