import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Notice from '#compliance/models/notice'
import AuditEntry from '#moderation/models/audit_entry'
import Mail from '#shared/mail/mail'
import { armFaultPoints } from '#platform/lifecycle/fault_point'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { SECRETS } from '#tests/support/listings'
import { emptyMailbox, headersOf, mailsTo } from '#tests/support/mailbox'
import {
  createNotice,
  failMailOf,
  HARBOURMASTER,
  useHarbourmaster,
  withHarbourmaster,
} from '#tests/support/notices'
import { dueNow, workQueue } from '#tests/support/queue'

const VESSEL = {
  name: '+Kotare',
  kind: 'power_catamaran',
  lengthOverall: 11.2,
  draft: 0.9,
  registration: 'NZ-77',
  policyNumber: 'P-77',
}

/** A paid stay of a renter with a phone and a boat. */
async function told() {
  const renter = await createUser({ firstName: 'Aroha', lastName: 'Ngata', phone: '+64211234567' })

  return createBooking({
    state: 'confirmed',
    renter,
    vessel: VESSEL as never,
    from: '2027-03-01',
    nights: 3,
  })
}

test.group('Notices to the harbourmaster', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyMailbox)
  withHarbourmaster(group)

  // Rules N42, E53.
  test('are mailed once, with everything the harbourmaster needs, and are then sent', async ({
    assert,
  }) => {
    const booking = await told()
    const notice = await createNotice(booking)
    assert.equal(notice.status, 'queued')

    const [mail, ...others] = await mailsTo(HARBOURMASTER)
    assert.isEmpty(others)
    assert.equal(
      mail.subject,
      `Mooring stay confirmed: 01/03/2027 to 04/03/2027 (booking ${booking.id.slice(0, 8)})`
    )
    for (const version of [mail.html, mail.text]) {
      for (const fact of [SECRETS.mooringNumber, booking.listing.location, 'Aroha Ngata'])
        assert.include(version, fact)
      for (const fact of ['+64211234567', booking.renter.email, '+Kotare, power catamaran'])
        assert.include(version, fact)
      for (const fact of ['11.2 m', '0.9 m', 'NZ-77', 'Mon 01/03/2027 at 2:00 PM'])
        assert.include(version, fact)
      assert.include(version, 'paid for and confirmed')
      assert.notInclude(version, 'P-77')
      assert.notInclude(version, SECRETS.accessCode)
    }
    await notice.load('mail')
    assert.equal(notice.status, 'sent')
    assert.isNotNull(notice.mail!.sentAt)
  })

  // Rules E53, N42.
  test('of a worker that dies between sending and noting it are the same mail again', async ({
    assert,
    cleanup,
  }) => {
    const notice = await createNotice(await told())
    cleanup(() => armFaultPoints(null))
    armFaultPoints((point) => {
      if (point === 'mail:sent') throw new Error('Killed')
    })
    await workQueue()
    await notice.load('mail')
    assert.equal(notice.status, 'queued')
    armFaultPoints(null)
    await dueNow()

    const mails = await mailsTo(HARBOURMASTER)
    assert.lengthOf(mails, 2)
    const [first, again] = await Promise.all(mails.map(({ id }) => headersOf(id)))
    assert.equal(first['message-id'], again['message-id'])
    assert.include(first['message-id'], notice.mailId!)
    await workQueue()
    assert.lengthOf(await mailsTo(HARBOURMASTER), 2)
    await notice.load('mail')
    assert.equal(notice.status, 'sent')
  })

  // Rule N42.
  test('say what a change replaces, and what is cancelled; a name cannot be markup', async ({
    assert,
  }) => {
    const booking = await told()
    await booking.renter.merge({ firstName: '<b>Aroha</b>' }).save()
    await createNotice(booking, { kind: 'changed' })
    await createNotice(booking, { kind: 'cancelled' })

    const mails = await mailsTo(HARBOURMASTER)
    const changed = mails.find(({ subject }) => subject.startsWith('Mooring stay changed'))!
    const cancelled = mails.find(({ subject }) => subject.startsWith('Mooring stay cancelled'))!
    assert.include(changed.text, `replaces what we told you before about booking`)
    assert.include(changed.html, '&lt;b&gt;Aroha&lt;/b&gt;')
    assert.include(cancelled.text, 'This stay is cancelled')
  })

  // Rule E53.
  test('are kept as not sent where there is no address, and sent by hand once there is one', async ({
    client,
    assert,
    cleanup,
  }) => {
    const restore = useHarbourmaster(null)
    cleanup(restore)
    const notice = await createNotice(await told())
    const admin = await bearer(await createAdmin())
    const resend = () => client.post(`/api/admin/notices/${notice.id}/resend`).bearerToken(admin)
    assert.isEmpty(await Mail.query().where('template', 'compliance/notice'))

    const refused = await resend()
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'NO_HARBOURMASTER_ADDRESS' })
    restore()
    const answered = await resend()
    answered.assertStatus(200)
    answered.assertBodyContains({ id: notice.id, status: 'queued', sentAt: null })

    assert.lengthOf(await mailsTo(HARBOURMASTER), 1)
  })

  // Rules E53, E55.
  test('one that failed is given up and sent anew, to the present address, and that is audited', async ({
    client,
    assert,
    cleanup,
  }) => {
    const notice = await createNotice(await told())
    await failMailOf(notice)
    await notice.load('mail')
    assert.equal(notice.status, 'failed')
    await db.from('queue_jobs').delete()
    cleanup(useHarbourmaster('other@harbour.example'))
    const admin = await createAdmin()

    const answered = await client
      .post(`/api/admin/notices/${notice.id}/resend`)
      .bearerToken(await bearer(admin))
    answered.assertStatus(200)
    await workQueue()

    assert.isEmpty(await mailsTo(HARBOURMASTER))
    assert.lengthOf(await mailsTo('other@harbour.example'), 1)
    const old = await Mail.findOrFail(notice.mailId)
    assert.equal(old.status, 'discarded')
    assert.isNull(old.payload)
    const entry = await AuditEntry.findByOrFail('action', 'notice.resent')
    assert.equal(entry.actorId, admin.id)
    assert.equal(entry.targetId, notice.bookingId)
    assert.deepEqual(entry.after, { noticeId: notice.id, kind: 'confirmed' })
  })

  // Rule E55.
  test('one that was sent goes again with each press, one on its way does not', async ({
    client,
    assert,
  }) => {
    const notice = await createNotice(await told())
    const admin = await bearer(await createAdmin())
    const resend = async () => {
      const answered = await client
        .post(`/api/admin/notices/${notice.id}/resend`)
        .bearerToken(admin)
      answered.assertStatus(200)
    }

    await resend()
    assert.lengthOf(await mailsTo(HARBOURMASTER), 1)
    await resend()
    await resend()
    assert.lengthOf(await mailsTo(HARBOURMASTER), 2)
    await resend()
    assert.lengthOf(await mailsTo(HARBOURMASTER), 3)
    assert.lengthOf(await AuditEntry.query().where('action', 'notice.resent'), 2)
  })

  // Rule E54.
  test('are listed newest first, by status, with all that they tell', async ({
    client,
    assert,
  }) => {
    const booking = await told()
    const first = await createNotice(booking, { now: DateTime.utc().minus({ days: 2 }) })
    await workQueue()
    const second = await createNotice(booking, { kind: 'cancelled' })
    const admin = await bearer(await createAdmin())
    const list = async (qs: object) => {
      const answered = await client.get('/api/admin/notices').qs(qs).bearerToken(admin)
      answered.assertStatus(200)
      return answered.body()
    }

    const all = await list({})
    assert.containsSubset(all, { total: 2, page: 1, totalPages: 1 })
    assert.deepEqual(
      all.notices.map(({ id }: Notice) => id),
      [second.id, first.id]
    )
    await first.load('mail')
    assert.deepEqual(all.notices[1], {
      id: first.id,
      kind: 'confirmed',
      bookingId: booking.id,
      site: {
        mooringNumber: SECRETS.mooringNumber,
        managementArea: null,
        location: booking.listing.location,
      },
      licenceNumber: null,
      licenceHolder: null,
      checkIn: booking.checkInAt.toUTC().toISO(),
      checkOut: booking.checkOutAt.toUTC().toISO(),
      renter: {
        firstName: 'Aroha',
        lastName: 'Ngata',
        phone: '+64211234567',
        email: booking.renter.email,
      },
      vessel: {
        name: '+Kotare',
        kind: 'power_catamaran',
        lengthOverall: 11.2,
        draft: 0.9,
        registration: 'NZ-77',
      },
      status: 'sent',
      sentAt: first.mail!.sentAt!.toUTC().toISO(),
      createdAt: first.createdAt.toUTC().toISO(),
    })
    for (const [status, ids] of Object.entries({
      queued: [second.id],
      sent: [first.id],
      failed: [],
      not_sent: [],
    })) {
      const { notices, total } = await list({ status })
      assert.deepEqual([notices.map(({ id }: Notice) => id), total], [ids, ids.length])
    }
    assert.containsSubset(await list({ page: 2, limit: 1 }), { total: 2, totalPages: 2 })
    const invalid = await client.get('/api/admin/notices').qs({ status: 'lost' }).bearerToken(admin)
    invalid.assertStatus(422)
  })

  // Rules E54, E55, E56.
  test('are for administrators alone', async ({ client, assert }) => {
    const booking = await told()
    const notice = await createNotice(booking)
    const owner = await createOwner()
    const guest = await client.get('/api/admin/notices')
    guest.assertStatus(401)
    for (const person of [booking.renter, booking.listing.owner, owner]) {
      const token = await bearer(person)
      const list = await client.get('/api/admin/notices').bearerToken(token)
      list.assertStatus(403)
      const resend = await client.post(`/api/admin/notices/${notice.id}/resend`).bearerToken(token)
      resend.assertStatus(403)
      for (const page of ['/admin/notices', '/admin/notices.csv']) {
        const answered = await client
          .get(page)
          .withSession(await pageSession(person))
          .redirects(0)
        assert.notInclude(answered.text(), SECRETS.mooringNumber)
        assert.notInclude(answered.text(), '+64211234567')
      }
    }
    const admin = await bearer(await createAdmin())
    for (const id of [booking.id, 'x']) {
      const missing = await client.post(`/api/admin/notices/${id}/resend`).bearerToken(admin)
      missing.assertStatus(404)
    }
    const byToken = await client.get('/admin/notices.csv').bearerToken(admin).redirects(0)
    assert.notInclude(byToken.text(), SECRETS.mooringNumber)

    await notice.refresh()
    assert.equal(notice.mailings, 1)
    assert.isEmpty(await AuditEntry.query().where('action', 'like', 'notice%'))
  })

  // Rule E52.
  test('tell no place on other screens of administrators', async ({ client, assert }) => {
    const notice = await createNotice(await told())
    await failMailOf(notice)
    const session = await pageSession(await createAdmin())

    for (const [path, qs] of [
      ['/admin/operations', {}],
      ['/admin/search', { search: 'Mooring stay' }],
      ['/admin/audit', {}],
      [`/admin/bookings/${notice.bookingId}`, {}],
    ] as const) {
      const page = await client.get(path).qs(qs).withSession(session)
      page.assertStatus(200)
      assert.notInclude(page.text(), SECRETS.mooringNumber, path)
    }
  })

  // Rules E55, E56.
  test('a file has those of some Auckland days, both included, without formulas, and is audited', async ({
    client,
    assert,
  }) => {
    const booking = await told()
    // The last minute of 28 February and the first of 3 March in Auckland are outside.
    for (const at of ['2027-02-28T10:59:59Z', '2027-03-02T11:00:00Z'])
      await createNotice(booking, { now: DateTime.fromISO(at), kind: 'changed' })
    await createNotice(booking, { now: DateTime.fromISO('2027-02-28T11:00:00Z') })
    await createNotice(booking, {
      now: DateTime.fromISO('2027-03-02T10:59:59Z'),
      kind: 'cancelled',
    })
    const admin = await createAdmin()
    const session = await pageSession(admin)
    const file = async (qs: object) =>
      client.get('/admin/notices.csv').qs(qs).withSession(session).redirects(0)

    const answered = await file({ from: '2027-03-01', to: '2027-03-02' })
    answered.assertStatus(200)
    answered.assertHeader('content-type', 'text/csv; charset=utf-8')
    answered.assertHeader('cache-control', 'private, no-store')
    const [heads, ...rows] = answered.text().replace('\uFEFF', '').trim().split('\r\n')
    assert.equal(
      heads,
      'Notice,Kind,Booking,Mooring number,Management area,Location,Licence number,Licence holder,Check-in,Check-out,First name,Last name,Phone,Email,Boat,Kind of boat,Length (m),Draft (m),Registration,Status,Sent (UTC),Made (UTC)'
    )
    assert.lengthOf(rows, 2)
    assert.include(rows[0], ',confirmed,')
    assert.include(rows[1], ',cancelled,')
    assert.include(rows[0], ",2027-03-01,2027-03-04,Aroha,Ngata,'+64211234567,")
    assert.include(rows[0], ",'+Kotare,power_catamaran,11.2,0.9,NZ-77,queued,,2027-02-28T11:00:00")

    const all = await file({})
    assert.lengthOf(all.text().trim().split('\r\n'), 5)
    const invalid = await file({ from: 'soon' })
    invalid.assertStatus(302)
    invalid.assertHeader('location', '/admin/notices')

    await workQueue()
    const entries = await AuditEntry.query().where('action', 'notices.exported').orderBy('id')
    assert.deepEqual(
      entries.map(({ actorId, after }) => [actorId, after]),
      [
        [admin.id, { from: '2027-03-01', to: '2027-03-02', count: 2 }],
        [admin.id, { from: null, to: null, count: 4 }],
      ]
    )
  })

  // Rule W155.
  test('the page lists them with the address that they go to', async ({ client, assert }) => {
    const notice = await createNotice(await told())
    const session = await pageSession(await createAdmin())
    const page = await client
      .get('/admin/notices')
      .qs({ status: 'queued', page: 9 })
      .withSession(session)
      .withInertia()

    page.assertInertiaComponent('compliance/admin_notices')
    const { props } = page.body()
    assert.equal(props.address, HARBOURMASTER)
    assert.deepEqual(
      props.notices.map(({ id }: Notice) => id),
      [notice.id]
    )
    assert.deepEqual(props.filter, { status: 'queued' })
  })
})
