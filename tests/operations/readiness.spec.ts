import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { checkHealth } from '#platform/observability/check_health'
import env from '#start/env'

test.group('Readiness', () => {
  // Rule H19.
  test('stays 200 without the disk, and says so', async ({ assert, client, cleanup }) => {
    const disk = drive.fake()
    cleanup(() => drive.restore())
    disk.put = async () => {
      throw new Error('ENOSPC')
    }

    const response = await client.get('/health/ready')

    response.assertStatus(200)
    response.assertBody({
      status: 'ready',
      checks: { database: true, queue: true, disk: false },
    })
    assert.notInclude(response.text(), 'ENOSPC')
  })

  test('is checked once for concurrent callers', async ({ assert, cleanup }) => {
    const disk = drive.fake()
    cleanup(() => drive.restore())
    let files = 0
    disk.put = async () => void (files += 1)

    await Promise.all(Array.from({ length: 20 }, () => checkHealth()))
    assert.equal(files, 1)
    await checkHealth()
    assert.equal(files, 2)
  })

  // Rule H19.
  test('says so before the disk is full', async ({ client, cleanup }) => {
    env.set('DISK_FREE_BYTES', Number.MAX_SAFE_INTEGER as never)
    cleanup(() => env.set('DISK_FREE_BYTES', 1 as never))

    const response = await client.get('/health/ready')

    response.assertStatus(200)
    response.assertBodyContains({ checks: { database: true, queue: true, disk: false } })
  })

  // Rule H19.
  test('reports which part fails: the queue', async ({ client, cleanup }) => {
    await db.rawQuery('ALTER TABLE queue_jobs RENAME TO queue_jobs_away')
    cleanup(() => db.rawQuery('ALTER TABLE queue_jobs_away RENAME TO queue_jobs'))

    const response = await client.get('/health/ready')

    response.assertStatus(503)
    response.assertBodyContains({ checks: { database: true, queue: false, disk: true } })
  })
})
