import db from '@adonisjs/lucid/services/db'
import schedule from '#start/scheduler'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { mailAccessDetails } from '#booking/mails/mail_access_details'
import AuditEntry from '#moderation/models/audit_entry'
import ListScheduledCommands from '#moderation/operations/list_scheduled_commands'
import Mail from '#shared/mail/mail'
import SchedulerRun from '#platform/scheduler/scheduler_run'
import { bearer, createAdmin, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { moveStay } from '#tests/support/charges'
import { mailsTo } from '#tests/support/mailbox'
import { deadJob, failedMail } from '#tests/support/failed_work'
import { workQueue } from '#tests/support/queue'

const PARTS = ['health', 'queue', 'jobs', 'mails', 'commands', 'openProblems', 'versions'] as const

const REVEALED = { state: 'confirmed', from: 0 } as const

const jobsOf = (status: string) => db.from('queue_jobs').where('status', status)

test.group('Operations', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the page shows the state of all parts, and no payload of a job or mail', async ({
    client,
    assert,
  }) => {
    const session = await pageSession(await createAdmin())
    const job = await deadJob()
    const mail = await failedMail()

    const page = await client.get('/admin/operations').withSession(session).withInertia()
    const response = await client
      .get('/admin/operations')
      .withSession(session)
      .withInertiaPartialReload('moderation/operations', [...PARTS])

    assert.isEmpty(PARTS.filter((part) => part in page.body().props))
    const { props } = response.body()
    assert.deepEqual(props.health, { database: true, queue: true, disk: true })
    assert.containsSubset(props.queue.jobs, [
      { name: 'deliver_event: nobody', waiting: 0, retrying: 0, running: 0, failed: 1 },
    ])
    assert.containsSubset(props.jobs, {
      total: 1,
      rows: [{ id: job, name: 'deliver_event: nobody', attempts: 13, error: 'The tide was out' }],
    })
    assert.containsSubset(props.mails, {
      total: 1,
      rows: [
        {
          id: mail.id,
          recipient: 'mere@example.com',
          subject: 'Kia ora',
          attempts: 13,
          error: 'Connection refused',
        },
      ],
    })
    assert.equal(props.openProblems, 0)
    assert.equal(props.versions.node, process.versions.node)
    assert.match(props.versions.stripe, /^\d{4}-\d\d-\d\d/)
    assert.match(props.versions.postgres, /^\d+/)
    assert.isAbove(props.versions.migrations.count, 20)
    assert.includeMembers(
      props.commands.map(({ command }: { command: string }) => command),
      ['bookings:reveal', 'payouts:run']
    )
    assert.notInclude(JSON.stringify(props), 'secret-marker')
  })

  // Rule X27.
  test('a failed job starts again with its first try, and that is audited', async ({
    client,
    assert,
  }) => {
    const admin = await createAdmin()
    const id = await deadJob()

    const response = await client
      .post(`/api/admin/jobs/${id}/retry`)
      .bearerToken(await bearer(admin))

    response.assertStatus(200)
    assert.deepEqual(response.body(), { count: 1 })
    const [waiting] = await jobsOf('pending')
    assert.equal(waiting.id, id)
    assert.equal(JSON.parse(waiting.data).attempts, 0)
    assert.lengthOf(await jobsOf('failed'), 0)
    await workQueue()
    const [retrying] = await jobsOf('delayed')
    assert.equal(JSON.parse(retrying.data).attempts, 1)
    const entry = await AuditEntry.firstOrFail()
    assert.containsSubset(entry, { action: 'job.retried', actorId: admin.id, targetId: id })
    assert.notInclude(JSON.stringify(entry), 'secret-marker')
  })

  test('a failed job is discarded once; then it is not found', async ({ client, assert }) => {
    const token = await bearer(await createAdmin())
    const id = await deadJob()

    const first = await client.delete(`/api/admin/jobs/${id}`).bearerToken(token)
    const second = await client.delete(`/api/admin/jobs/${id}`).bearerToken(token)

    first.assertStatus(204)
    second.assertStatus(404)
    assert.lengthOf(await db.from('queue_jobs'), 0)
    const entries = await AuditEntry.all()
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['job.discarded']
    )
  })

  // Rule X27.
  test('a failed mail is delivered when it is sent again', async ({ client, assert }) => {
    const token = await bearer(await createAdmin())
    const mail = await failedMail()
    const before = await mailsTo('mere@example.com')

    const response = await client.post(`/api/admin/mails/${mail.id}/retry`).bearerToken(token)
    const after = await mailsTo('mere@example.com')

    response.assertStatus(200)
    assert.lengthOf(after, before.length + 1)
    await mail.refresh()
    assert.equal(mail.status, 'sent')
    assert.lengthOf(await db.from('queue_jobs'), 0)
    const entry = await AuditEntry.firstOrFail()
    assert.equal(entry.action, 'mail.retried')
  })

  // Rule V14.
  test('the access details of a cancelled stay are not sent again, alone or with all others', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const booking = await createBooking({ ...REVEALED, detailsRevealedAt: DateTime.utc() })
    const { email } = booking.renter
    await db.transaction((trx) => mailAccessDetails(booking, DateTime.utc(), trx))
    await db.from('queue_jobs').update({ status: 'failed', finished_at: Date.now() })
    const mail = await Mail.firstOrFail()
    await mail.merge({ status: 'failed', attempts: 13 }).save()
    await booking.merge({ status: 'CANCELLED', detailsRevealedAt: null }).save()

    const one = await client.post(`/api/admin/mails/${mail.id}/retry`).bearerToken(token)
    const all = await client.post('/api/admin/mails/retry').bearerToken(token)
    const [job] = await jobsOf('failed')
    await client.post(`/api/admin/jobs/${job.id}/retry`).bearerToken(token)
    const before = await mail.refresh().then(({ status }) => status)
    await workQueue()

    one.assertStatus(409)
    one.assertBodyContains({
      code: 'MAIL_TOO_LATE',
      message:
        'The stay was cancelled: its access details are not sent any more. Discard this email.',
    })
    assert.deepEqual(all.body(), { count: 0 })
    assert.equal(before, 'failed')
    assert.lengthOf(await mailsTo(email), 0)
    await mail.refresh()
    assert.include(mail.$attributes, { status: 'discarded', payload: null })
    const entries = await AuditEntry.all()
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['job.retried']
    )
  })

  // Rule V14.
  test('the access details of a stay that {what} are not sent again, and the reason is said')
    .with([
      {
        what: 'was completed',
        reason: 'The stay is over',
        change: { status: 'COMPLETED' as const },
      },
      {
        what: 'was refunded whole',
        reason: 'The stay was refunded whole',
        change: { paymentStatus: 'REFUNDED' as const },
      },
      {
        what: 'was moved further away',
        reason: 'The stay was moved to other dates',
        change: { detailsRevealedAt: null },
        days: 3,
      },
      {
        what: 'was moved and is shown again',
        reason: 'The stay was moved to other dates',
        change: { detailsRevealedAt: DateTime.utc() },
        days: 1,
      },
    ])
    .run(async ({ client, assert }, { reason, change, days }) => {
      const token = await bearer(await createAdmin())
      const booking = await createBooking({ ...REVEALED, detailsRevealedAt: DateTime.utc() })
      await db.transaction((trx) => mailAccessDetails(booking, DateTime.utc(), trx))
      const mail = await Mail.firstOrFail()
      await mail.merge({ status: 'failed', attempts: 13 }).save()
      if (days) await moveStay(booking, days)
      await booking.merge(change).save()

      const answer = await client.post(`/api/admin/mails/${mail.id}/retry`).bearerToken(token)

      answer.assertStatus(409)
      assert.equal(
        answer.body().message,
        `${reason}: its access details are not sent any more. Discard this email.`
      )
    })

  test('the access details of an upcoming stay are sent again', async ({ client, assert }) => {
    const token = await bearer(await createAdmin())
    const booking = await createBooking({ ...REVEALED, detailsRevealedAt: DateTime.utc() })
    await db.transaction((trx) => mailAccessDetails(booking, DateTime.utc(), trx))
    await db.from('queue_jobs').update({ status: 'failed', finished_at: Date.now() })
    await Mail.query().update({ status: 'failed' })

    const all = await client.post('/api/admin/mails/retry').bearerToken(token)

    assert.deepEqual(all.body(), { count: 1 })
    assert.lengthOf(await mailsTo(booking.renter.email), 1)
  })

  // Rule X27.
  test('a discarded mail is never sent, and its content is erased', async ({ client, assert }) => {
    const token = await bearer(await createAdmin())
    const mail = await failedMail()

    const response = await client.delete(`/api/admin/mails/${mail.id}`).bearerToken(token)
    const again = await client.post(`/api/admin/mails/${mail.id}/retry`).bearerToken(token)

    response.assertStatus(204)
    again.assertStatus(404)
    await mail.refresh()
    assert.equal(mail.status, 'discarded')
    assert.isNull(mail.payload)
    assert.lengthOf(await db.from('queue_jobs'), 0)
  })

  test('all of them are retried at once; none when none has failed', async ({ client, assert }) => {
    const token = await bearer(await createAdmin())
    await deadJob()
    await deadJob()

    const all = await client.post('/api/admin/jobs/retry').bearerToken(token)
    const none = await client.post('/api/admin/mails/retry').bearerToken(token)

    assert.deepEqual(all.body(), { count: 2 })
    assert.deepEqual(none.body(), { count: 0 })
    assert.lengthOf(await AuditEntry.all(), 2)
  })

  test('mails and jobs that have not failed cannot be retried or discarded', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const mail = await failedMail()
    await mail.merge({ status: 'queued' }).save()
    await db.from('queue_jobs').update({ status: 'pending' })
    const [job] = await db.from('queue_jobs')

    for (const path of [`jobs/${job.id}`, `mails/${mail.id}`, 'jobs/7', 'mails/retry']) {
      const retry = await client.post(`/api/admin/${path}/retry`).bearerToken(token)
      const discard = await client.delete(`/api/admin/${path}`).bearerToken(token)
      retry.assertStatus(404)
      discard.assertStatus(404)
    }
    assert.lengthOf(await jobsOf('pending'), 1)
    assert.lengthOf(await AuditEntry.all(), 0)
  })

  test('a command shows its last run; two ticks without a run are late', async ({ assert }) => {
    const now = DateTime.fromISO('2027-02-03T04:05:30Z')
    const line = { command: 'bookings:reveal', cron: '* * * * *' }
    const look = async () => {
      const [row] = await new ListScheduledCommands().handle([line], now)
      return row
    }

    assert.containsSubset(await look(), { last: null, isLate: true })
    await SchedulerRun.create({
      command: line.command,
      dueAt: now.minus({ minutes: 9 }),
      startedAt: now.minus({ minutes: 9 }),
      finishedAt: now.minus({ minutes: 9 }).plus({ seconds: 2 }),
      exitCode: 1,
      output: 'The tide was out',
    })
    assert.containsSubset(await look(), {
      last: { exitCode: 1, seconds: 2, output: 'The tide was out' },
      nextAt: '2027-02-03T04:06:00.000Z',
      isLate: true,
    })
    await SchedulerRun.query().update({
      due_at: now.startOf('minute').toJSDate(),
      output: '{"due":2,"failed":0}\n',
    })
    assert.containsSubset(await look(), {
      last: { output: 'due 2, failed 0' },
      isLate: false,
    })
  })

  // Rule X34.
  test('nothing is late on a site that has just started', async ({ assert }) => {
    const now = DateTime.fromISO('2027-02-03T04:05:30Z')
    const lateAfter = async (minutes: number) => {
      const startedAt = now.minus({ minutes })
      const rows = await new ListScheduledCommands().handle(schedule, now, startedAt)
      return rows.filter(({ isLate }) => isLate).map(({ command }) => command)
    }

    assert.deepEqual(await lateAfter(0.5), [])
    assert.include(await lateAfter(3), 'bookings:reveal')
    assert.notInclude(await lateAfter(3), 'payouts:run')
    assert.include(await lateAfter(130), 'payouts:run')
  })
})
