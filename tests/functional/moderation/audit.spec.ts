import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { auditEvent } from '#moderation/audit/record_audit'
import AuditEntry from '#moderation/models/audit_entry'
import { bearer, createAdmin, createOwner, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'
import { picture } from '#tests/support/photos'
import { workQueue } from '#tests/support/queue'

test.group('Audit log', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X23.
  test('records an administrator who sets the status of a booking', async ({ client, assert }) => {
    const admin = await createAdmin()
    const booking = await createBooking()

    await client
      .patch(`/api/bookings/${booking.id}/status`)
      .bearerToken(await bearer(admin))
      .json({ status: 'CONFIRMED', reason: 'Paid at the counter' })
    await workQueue()

    const [entry, ...others] = await AuditEntry.all()
    assert.lengthOf(others, 0)
    assert.equal(entry.action, 'booking.status_changed')
    assert.equal(entry.actorId, admin.id)
    assert.equal(entry.targetId, booking.id)
    assert.deepEqual(entry.before, { status: 'PENDING', paymentStatus: 'PENDING' })
    assert.equal(entry.after!.status, 'CONFIRMED')
    assert.equal(entry.reason, 'Paid at the counter')
    assert.isNotEmpty(entry.address)
  })

  test('records an administrator who cancels a booking by its status', async ({
    client,
    assert,
  }) => {
    const admin = await createAdmin()
    const booking = await createBooking({ state: 'confirmed' })

    await client.post(`/api/bookings/${booking.id}/cancel`).bearerToken(await bearer(admin))
    await workQueue()

    const entries = await AuditEntry.all()
    assert.deepEqual(
      entries.map(({ action, targetId }) => [action, targetId]),
      [['booking.status_changed', booking.id]]
    )
    assert.equal(entries[0].after!.status, 'CANCELLED')
  })

  // Rule X24.
  test("records an owner's edits, of secrets only the names", async ({ client, assert }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner, withSecrets: true, title: 'Before' })

    const response = await client
      .patch(`/api/listings/${listing.id}`)
      .bearerToken(await bearer(owner))
      .json(listingForm({ title: 'After', accessCode: 'NEW-CODE-77' }))
    await workQueue()

    response.assertStatus(200)
    const entry = await AuditEntry.firstOrFail()
    assert.equal(entry.action, 'listing.edited')
    assert.equal(entry.actorId, owner.id)
    assert.equal(entry.before!.title, 'Before')
    assert.equal(entry.after!.title, 'After')
    assert.isNotEmpty(entry.address)
    assert.property(entry.after, 'accessCode')
    assert.notInclude(JSON.stringify(entry), 'NEW-CODE-77')
    assert.notInclude(JSON.stringify(entry), 'MARKER')
  })

  // Rule X24.
  test('records everything else an owner does with a listing, with the address, once each', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    const token = await bearer(owner)
    const call = async (method: 'post' | 'patch' | 'delete', path: string, body: object = {}) => {
      const response = await client[method](`/api/${path}`).bearerToken(token).json(body)
      assert.oneOf(response.status(), [200, 201, 204], path)
      return response.status() === 204 ? {} : response.body()
    }

    const { id } = await call('post', 'listings', listingForm({ accessCode: 'NEW-CODE-77' }))
    await call('patch', `listings/${id}`, { available: false })
    await call('patch', `listings/${id}`, { available: false })
    await call('patch', `listings/${id}`, { available: true })
    const uploaded = await client
      .post(`/api/photos/listing/${id}/upload`)
      .bearerToken(token)
      .file('file', await picture(), { filename: 'bay.jpg' })
    const photo = uploaded.body().id
    await call('patch', `photos/${photo}`, { isPublic: false })
    await call('delete', `photos/${photo}`)
    const days = { startDate: '2031-01-10', endDate: '2031-01-12' }
    const block = await call('post', 'blocked-dates', { listingId: id, ...days })
    await call('delete', `blocked-dates/${block.id}`)
    await call('delete', `listings/${id}`)
    await workQueue()

    const entries = await AuditEntry.query().orderBy('id')
    assert.sameMembers(
      entries.map(({ action }) => action),
      [
        'listing.created',
        'listing.deactivated',
        'listing.activated',
        'listing.photo_added',
        'listing.photo_edited',
        'listing.photo_deleted',
        'listing.dates_blocked',
        'listing.dates_unblocked',
        'listing.deleted',
      ]
    )
    for (const entry of entries) {
      assert.equal(entry.actorId, owner.id, entry.action)
      assert.equal(entry.targetId, id, entry.action)
      assert.isNotEmpty(entry.address, entry.action)
    }
    const edited = entries.find(({ action }) => action === 'listing.photo_edited')!
    assert.deepEqual([edited.before!.isPublic, edited.after!.isPublic], [true, false])
    const blocked = entries.find(({ action }) => action === 'listing.dates_blocked')!
    assert.deepEqual(blocked.after, { ...days, reason: 'Owner reserved' })
    assert.notInclude(JSON.stringify(entries), 'NEW-CODE-77')
  })

  // Rule X36.
  test('names the refund that an administrator chose: {refund}')
    .with([
      { refund: 'policy', words: '$130.95, by the policy' },
      { refund: 'full', words: '$135.00, in full' },
      { refund: 'none', words: 'nothing' },
    ])
    .run(async ({ assert, client }, { refund, words }) => {
      const admin = await createAdmin()
      const { id } = await createBooking({ state: 'confirmed', from: 30 })

      await client
        .patch(`/api/bookings/${id}/status`)
        .bearerToken(await bearer(admin))
        .json({ status: 'CANCELLED', refund })
      await workQueue()

      const page = await client
        .get('/admin/audit')
        .withInertia()
        .withSession(await pageSession(admin))
      const [{ changes }] = page.body().props.entries.rows
      assert.deepInclude(changes, { field: 'refund', before: null, after: words })
    })

  test('records an event that is delivered twice once, with the time of the event', async ({
    assert,
  }) => {
    const publication = { id: randomUUID(), publishedAt: '2027-02-03T04:05:06.000Z' }
    const record = {
      actorId: null,
      action: 'booking.status_changed',
      targetType: 'booking' as const,
      targetId: randomUUID(),
    }

    await auditEvent(record, publication)
    await auditEvent(record, publication)

    const entries = await AuditEntry.all()
    assert.lengthOf(entries, 1)
    assert.equal(entries[0].createdAt.toUTC().toISO(), publication.publishedAt)
  })

  // Rule X23.
  test('entries cannot be changed or deleted in the database', async ({ assert }) => {
    const record = { actorId: null, action: 'test.done', targetType: 'marketplace' as const }
    await auditEvent(
      { ...record, targetId: null },
      { id: randomUUID(), publishedAt: '2027-02-03T04:05:06.000Z' }
    )

    await assert.rejects(() => db.transaction((trx) => trx.from('audit_entries').delete()))
    await assert.rejects(() =>
      db.transaction((trx) => trx.from('audit_entries').update({ action: 'test.undone' }))
    )
    assert.lengthOf(await AuditEntry.all(), 1)
  })
})
