import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { mock } from 'node:test'
import { promisify } from 'node:util'
import app from '@adonisjs/core/services/app'
import { BaseCommand, Kernel, ListLoader } from '@adonisjs/core/ace'
import locks from '@adonisjs/lock/services/main'
import db from '@adonisjs/lucid/services/db'
import { RedisManager } from '@adonisjs/redis'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { closeRedis } from '#platform/database/redis_provider'
import SchedulerRun from '#platform/scheduler/scheduler_run'
import { Lease } from '#platform/scheduler/lease'
import RunScheduledCommand from '#platform/scheduler/run_scheduled_command'
import { countAdvisoryLocks } from '#tests/support/session_locks'
import env from '#start/env'

const execute = promisify(execFile)
const MINUTE = 60_000

let runs = 0
let working = Promise.withResolvers<void>()
let started = Promise.withResolvers<void>()

class CountRuns extends BaseCommand {
  static commandName = 'test:lease'

  async run() {
    started.resolve()
    await working.promise
    return { runs: ++runs }
  }
}

const scheduled = { command: 'test:lease', cron: '* * * * *' }
const dueAt = DateTime.fromISO('2026-12-24T02:00:00Z')

test.group('Runs under a lease', (group) => {
  const kernel = new Kernel(app)

  group.setup(() => {
    kernel.addLoader(new ListLoader([CountRuns]))
    kernel.ui.switchMode('raw')
    env.set('LOCK_STORE', 'memory')
    return () => env.set('LOCK_STORE', 'database')
  })
  group.each.setup(() => {
    runs = 0
    working = Promise.withResolvers()
    started = Promise.withResolvers()
    return async () => {
      await db.from('scheduler_runs').delete()
    }
  })

  test('a tick during a run is skipped', async ({ assert }) => {
    const tick = (minutes: number) =>
      new RunScheduledCommand(kernel).handle({ scheduled, dueAt: dueAt.plus({ minutes }) })

    const first = tick(0)
    await started.promise
    const second = await tick(1)
    const heldInDatabase = await countAdvisoryLocks()
    working.resolve()
    const outcomes = [await first, second, await tick(2)]

    assert.deepEqual(outcomes, [true, false, true])
    assert.equal(runs, 2)
    assert.equal(heldInDatabase, 0)
  })

  test('the unique row of a tick has precedence', async ({ assert }) => {
    working.resolve()
    const tick = () => new RunScheduledCommand(kernel).handle({ scheduled, dueAt })

    const outcomes = [await tick(), await tick()]

    assert.deepEqual(outcomes, [true, false])
    assert.lengthOf(await SchedulerRun.all(), 1)
  })
})

test.group('A lease', (group) => {
  group.each.setup(() => {
    mock.timers.enable({ apis: ['setInterval', 'Date'] })
    return () => mock.timers.reset()
  })

  const pass = async (milliseconds: number) => {
    mock.timers.tick(milliseconds)
    await new Promise(setImmediate)
  }

  test('is held as long as its holder lives', async ({ assert }) => {
    const lease = await Lease.take('tide')
    for (let third = 0; third < 9; third++) await pass(MINUTE / 3)
    const rival = await Lease.take('tide')
    await lease!.release()
    const heir = await Lease.take('tide')

    assert.isNull(rival)
    assert.isNotNull(heir)
    await heir!.release()
  })

  test('of a holder that is gone expires within a minute', async ({ assert }) => {
    await locks.createLock('ebb', MINUTE).acquireImmediately()

    await pass(MINUTE - 1)
    const early = await Lease.take('ebb')
    await pass(2)
    const late = await Lease.take('ebb')

    assert.isNull(early)
    assert.isNotNull(late)
    await late!.release()
  })
})

test.group('When Redis does not answer', (group) => {
  group.each.setup(() => async () => {
    await db.from('scheduler_runs').delete()
  })

  test('scheduled commands run all the same', async ({ assert }) => {
    const { stdout } = await execute(
      process.execPath,
      ['ace.js', 'scheduler:run', '--once', '--json'],
      {
        cwd: app.makePath(),
        env: { ...process.env, LOCK_STORE: 'redis', REDIS_URL: 'redis://127.0.0.1:1' },
      }
    )
    // The log of the connection that failed may come after it.
    const told = stdout.split('\n').find((line) => line.includes('"ran"'))
    const { ran } = JSON.parse(told!) as { ran: string[] }

    assert.includeMembers(ran, ['bookings:reveal', 'bookings:expire-holds'])
  }).timeout(60_000)

  // Rule H32.
  test('a process ends although Redis takes connections and answers nothing', async ({
    assert,
    cleanup,
  }) => {
    const silent = createServer().listen(0, '127.0.0.1')
    cleanup(() => void silent.close())
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const connections = { main: { host: '127.0.0.1', port, commandTimeout: 200 } }
    const manager = new RedisManager(
      { connection: 'main', connections },
      await app.container.make('logger')
    )
    const { ioConnection } = manager.connection('main')
    const ended = new Promise((resolve) => ioConnection.once('end', resolve))
    const unanswered = assert.rejects(() => manager.connection('main').get('lease'))

    await closeRedis(manager)

    await Promise.all([ended, unanswered])
    assert.equal(ioConnection.status, 'end')
  })
})
