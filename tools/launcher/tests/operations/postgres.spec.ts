import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import pg from 'pg'
import { deletePostgresData, startPostgres } from '../../postgres.ts'
import { serverOf } from '../../postgres/running.ts'

const PROGRAM = fileURLToPath(new URL('../../postgres.ts', import.meta.url))

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows
  } finally {
    await client.end()
  }
}

/** A process that starts PostgreSQL and then waits. */
async function holder(options: object) {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(PROGRAM)})
    console.log(JSON.stringify(await startPostgres(${JSON.stringify(options)})))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await child.stdout.take(1).toArray()
  return { child, running: JSON.parse(String(line)) as { url: string; folder: string } }
}

async function until(condition: () => boolean) {
  for (let turn = 0; turn < 100 && !condition(); turn++) await pause(50)
  return condition()
}

test.group('Embedded PostgreSQL', (group) => {
  let dir: string

  group.each.setup(() => {
    dir = join(mkdtempSync(join(tmpdir(), 'auckland-moorings-postgres-')), 'data')
    return async () => {
      await deletePostgresData(dir)
      rmSync(join(dir, '..'), { recursive: true, force: true })
    }
  })

  test('is PostgreSQL 18 with UTF-8, and keeps data over a restart', async ({ assert }) => {
    const first = await startPostgres({ dir, database: 'kept' })
    await ask(first.url, `create table notes as select 'Ōkahu' as place`)
    await first.stop()

    const second = await startPostgres({ dir, database: 'kept' })

    assert.deepEqual(await ask(second.url, 'select place from notes'), [{ place: 'Ōkahu' }])
    const [{ server_version: version }] = await ask(second.url, 'show server_version')
    assert.match(version, /^18\./)
    await second.stop()
  }).timeout(60_000)

  test('a new checkout at the path of a deleted one begins without its data', async ({
    assert,
    cleanup,
  }) => {
    const first = await startPostgres({ dir, database: 'kept' })
    cleanup(() => rmSync(first.folder, { recursive: true, force: true }))
    await ask(first.url, `create table notes as select 'Ōkahu' as place`)
    await first.stop()
    rmSync(join(dir, '..'), { recursive: true })

    const second = await startPostgres({ dir, database: 'kept' })

    assert.deepEqual(await ask(second.url, `select to_regclass('notes') as found`), [
      { found: null },
    ])
    await second.stop()
  }).timeout(60_000)

  test('requires the password', async ({ assert }) => {
    const server = await startPostgres({ dir, database: 'kept' })
    const url = new URL(server.url)
    url.password = 'guess'

    await assert.rejects(() => ask(url.toString(), 'select 1'), /password authentication failed/)
    await server.stop()
  }).timeout(60_000)

  test('a second server on the same data is refused with a message', async ({ assert }) => {
    const server = await startPostgres({ dir, database: 'kept' })

    await assert.rejects(
      () => startPostgres({ dir, database: 'kept' }),
      /already in use .* another "npm start"/
    )
    await server.stop()
  }).timeout(60_000)

  test('a lock file left by a crash is ignored', async ({ assert }) => {
    const first = await startPostgres({ dir, database: 'kept' })
    await first.stop()
    writeFileSync(join(first.folder, 'data', 'postmaster.pid'), `${process.pid}\n`)

    const second = await startPostgres({ dir, database: 'kept' })

    assert.deepEqual(await ask(second.url, 'select 1 as one'), [{ one: 1 }])
    await second.stop()
  }).timeout(60_000)

  test('data of another major version is refused with a message', async ({ assert }) => {
    const server = await startPostgres({ dir, database: 'kept' })
    await server.stop()
    writeFileSync(join(server.folder, 'data', 'PG_VERSION'), '17\n')

    await assert.rejects(
      () => startPostgres({ dir, database: 'kept' }),
      /was created by PostgreSQL 17 .* --fresh/
    )
  }).timeout(60_000)

  test('the server ends with a process that is killed', async ({ assert }) => {
    const { child, running } = await holder({ dir, database: 'kept' })
    assert.isNotNull(serverOf(join(running.folder, 'data')))

    child.kill('SIGKILL')

    assert.isTrue(await until(() => serverOf(join(running.folder, 'data')) === null))
  }).timeout(60_000)

  test('a throwaway server leaves no folder behind, even when its process is killed', async ({
    assert,
  }) => {
    const { child, running } = await holder({ database: 'brief', throwaway: true })
    assert.isTrue(existsSync(running.folder))

    child.kill('SIGKILL')

    assert.isTrue(await until(() => !existsSync(running.folder)))
  }).timeout(60_000)
})
