import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import AuditEntry from '#moderation/models/audit_entry'
import Mail from '#shared/mail/mail'
import { bearer, createAdmin, createOwner } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { listingForm } from '#tests/support/listing_form'
import { createListing, SECRETS } from '#tests/support/listings'
import { lastMailTo } from '#tests/support/mailbox'
import { picture } from '#tests/support/photos'

test.group('Admin listings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X15.
  test('those that wait for a decision come first, fifty to a page', async ({ client, assert }) => {
    const owner = await createOwner({ email: 'hemi@example.com' })
    const older = DateTime.utc().minus({ days: 1 })
    await createListing({ owner, title: 'Waiting', moderationStatus: 'pending', createdAt: older })
    await createListing({ owner, title: 'Approved', maxVesselLength: 11.5 })

    const response = await client
      .get('/api/admin/listings')
      .bearerToken(await bearer(await createAdmin()))

    response.assertStatus(200)
    const { listings, ...page } = response.body()
    assert.deepEqual(page, { total: 2, page: 1, limit: 50, totalPages: 1 })
    assert.equal(listings[0].title, 'Waiting')
    assert.containsSubset(listings[1], {
      title: 'Approved',
      location: 'Okahu Bay',
      mooringType: 'Swing Mooring',
      maxVesselLength: 11.5,
      pricePerNight: 45,
      weeklyRate: null,
      isActive: true,
      moderationStatus: 'approved',
      flagReason: null,
      owner: { firstName: 'Hemi', email: 'hemi@example.com' },
    })
  })

  // Rule X31.
  test('those whose inspection is overdue say so', async ({ client, assert }) => {
    freezeTime('2027-06-09T12:30:00Z')
    const owner = await createOwner()
    const rest = { owner, moderationStatus: 'pending' as const }
    await createListing({ ...rest, title: 'today', nextInspectionDate: '2027-06-10' })
    await createListing({ ...rest, title: 'overdue', nextInspectionDate: '2027-06-09' })

    const response = await client
      .get('/api/admin/listings?sort=title')
      .bearerToken(await bearer(await createAdmin()))

    response.assertStatus(200)
    assert.containsSubset(response.body().listings, [
      { title: 'overdue', nextInspectionDate: '2027-06-09', isInspectionOverdue: true },
      { title: 'today', nextInspectionDate: '2027-06-10', isInspectionOverdue: false },
    ])
  })

  test('are filtered by status, and an unknown one is refused', async ({ client, assert }) => {
    const token = await bearer(await createAdmin())
    await createListing()
    await createListing({ moderationStatus: 'flagged', flagReason: 'Wrong place' })

    const flagged = await client.get('/api/admin/listings?status=flagged').bearerToken(token)
    const unknown = await client.get('/api/admin/listings?status=lost').bearerToken(token)

    assert.equal(flagged.body().total, 1)
    assert.equal(flagged.body().listings[0].flagReason, 'Wrong place')
    unknown.assertStatus(422)
  })

  test('deleted listings are not listed, and a page past the last is empty', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    await createListing({ title: 'There' })
    await createListing({ deletedAt: DateTime.utc() })

    const first = await client.get('/api/admin/listings').bearerToken(token)
    const past = await client.get('/api/admin/listings?page=9').bearerToken(token)

    assert.equal(first.body().total, 1)
    assert.lengthOf(past.body().listings, 0)
  })

  test('contain no secret, in the list and in the answer to a decision', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const listing = await createListing({ withSecrets: true, moderationStatus: 'pending' })

    const list = await client.get('/api/admin/listings').bearerToken(token)
    const approval = await client
      .patch(`/api/admin/listings/${listing.id}/approve`)
      .bearerToken(token)

    for (const response of [list, approval])
      for (const secret of Object.values(SECRETS))
        assert.notInclude(JSON.stringify(response.body()), String(secret))
  })
})

test.group('Decisions about listings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X13.
  test('an approved listing is public, its owner is mailed, and it is in the audit log', async ({
    client,
    assert,
  }) => {
    const admin = await createAdmin()
    const listing = await createListing({ moderationStatus: 'pending', title: 'Lee of the island' })

    const response = await client
      .patch(`/api/admin/listings/${listing.id}/approve`)
      .bearerToken(await bearer(admin))
    const shown = await client
      .get(`/api/listings/${listing.id}`)
      .header('accept', 'application/json')

    response.assertStatus(200)
    response.assertBodyContains({ id: listing.id, moderationStatus: 'approved' })
    shown.assertStatus(200)
    const entry = await AuditEntry.firstOrFail()
    assert.equal(entry.action, 'listing.approved')
    assert.equal(entry.actorId, admin.id)
    assert.equal(entry.targetId, listing.id)
    assert.equal(entry.before!.moderationStatus, 'pending')
    assert.equal(entry.after!.moderationStatus, 'approved')
    assert.isNotEmpty(entry.address)
    const mail = await lastMailTo(listing.owner.email)
    assert.equal(mail.subject, 'Your mooring is live: Lee of the island')
    assert.include(mail.text, `/listing/${listing.id}`)
  })

  // Rule X13.
  test('a flagged listing is hidden and its owner is mailed the reason', async ({
    client,
    assert,
  }) => {
    const listing = await createListing()

    const response = await client
      .patch(`/api/admin/listings/${listing.id}/flag`)
      .bearerToken(await bearer(await createAdmin()))
      .json({ reason: 'The photos show <another> bay' })
    const shown = await client
      .get(`/api/listings/${listing.id}`)
      .header('accept', 'application/json')

    response.assertStatus(200)
    response.assertBodyContains({
      moderationStatus: 'flagged',
      flagReason: 'The photos show <another> bay',
    })
    shown.assertStatus(404)
    const entry = await AuditEntry.firstOrFail()
    assert.equal(entry.reason, 'The photos show <another> bay')
    const mail = await lastMailTo(listing.owner.email)
    assert.include(mail.text, 'Reason: The photos show <another> bay')
    assert.include(mail.html, 'The photos show &lt;another&gt; bay')
  })

  // Rule X12.
  test('flagging without a reason is refused and changes nothing', async ({ client, assert }) => {
    const listing = await createListing()
    const token = await bearer(await createAdmin())

    for (const body of [{}, { reason: '' }, { reason: '   ' }]) {
      const response = await client
        .patch(`/api/admin/listings/${listing.id}/flag`)
        .bearerToken(token)
        .json(body)
      response.assertStatus(422)
      assert.equal(response.body().message, 'Please provide a reason for flagging')
    }
    await listing.refresh()
    assert.equal(listing.moderationStatus, 'approved')
    assert.lengthOf(await Mail.all(), 0)
    assert.lengthOf(await AuditEntry.all(), 0)
  })

  // Rule X12.
  test('rejecting needs no reason', async ({ client, assert }) => {
    const token = await bearer(await createAdmin())
    const silent = await createListing({ moderationStatus: 'pending' })
    const explained = await createListing({ moderationStatus: 'pending' })

    const first = await client.patch(`/api/admin/listings/${silent.id}/reject`).bearerToken(token)
    const second = await client
      .patch(`/api/admin/listings/${explained.id}/reject`)
      .bearerToken(token)
      .json({ reason: 'No mooring licence' })

    first.assertBodyContains({ moderationStatus: 'rejected', rejectionReason: null })
    second.assertBodyContains({
      moderationStatus: 'rejected',
      rejectionReason: 'No mooring licence',
    })
    const [silentMail, explainedMail] = [
      await lastMailTo(silent.owner.email),
      await lastMailTo(explained.owner.email),
    ]
    assert.notInclude(silentMail.text, 'Reason')
    assert.include(explainedMail.text, 'Reason: No mooring licence')
  })

  test('an approval lifts a flag, and a second approval does nothing', async ({
    client,
    assert,
  }) => {
    const token = await bearer(await createAdmin())
    const listing = await createListing({ moderationStatus: 'flagged', flagReason: 'Wrong place' })

    await client.patch(`/api/admin/listings/${listing.id}/approve`).bearerToken(token)
    const again = await client.patch(`/api/admin/listings/${listing.id}/approve`).bearerToken(token)

    again.assertStatus(200)
    again.assertBodyContains({ moderationStatus: 'approved', flagReason: null })
    assert.lengthOf(await Mail.all(), 1)
    assert.lengthOf(await AuditEntry.all(), 1)
  })

  test('an unknown, deleted or invalid id is not found', async ({ client }) => {
    const token = await bearer(await createAdmin())
    const deleted = await createListing({ deletedAt: DateTime.utc() })

    for (const id of ['00000000-0000-4000-8000-000000000000', deleted.id, '17'])
      for (const decision of ['approve', 'reject', 'flag']) {
        const response = await client
          .patch(`/api/admin/listings/${id}/${decision}`)
          .bearerToken(token)
          .json({ reason: 'A reason' })
        response.assertStatus(404)
      }
  })

  test('an owner cannot decide about their own listing', async ({ client, assert }) => {
    const listing = await createListing({ moderationStatus: 'pending' })

    const response = await client
      .patch(`/api/admin/listings/${listing.id}/approve`)
      .bearerToken(await bearer(listing.owner))

    response.assertStatus(403)
    await listing.refresh()
    assert.equal(listing.moderationStatus, 'pending')
    assert.lengthOf(await AuditEntry.all(), 0)
  })
})

interface Meanwhile {
  client: ApiClient
  id: string
  /** Of the owner. */
  token: string
}

const MEANWHILE: { what: string; happens(there: Meanwhile): PromiseLike<ApiResponse> }[] = [
  {
    what: 'an edit',
    happens: ({ client, id, token }) =>
      client
        .patch(`/api/listings/${id}`)
        .bearerToken(token)
        .json(listingForm({ title: 'Another' })),
  },
  {
    what: 'a photo',
    happens: async ({ client, id, token }) =>
      client
        .post(`/api/photos/listing/${id}/upload`)
        .bearerToken(token)
        .file('file', await picture({ width: 200, height: 100 }), { filename: 'jetty.jpg' }),
  },
  {
    what: 'the decision of another administrator',
    happens: async ({ client, id }) =>
      client
        .patch(`/api/admin/listings/${id}/reject`)
        .bearerToken(await bearer(await createAdmin())),
  },
]

test.group('A decision about an outdated listing', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X14.
  test('{what} in between: refused and nothing changes; after a reload it is decided')
    .with(MEANWHILE)
    .run(async ({ client, assert }, { happens }) => {
      const owner = await createOwner()
      const updatedAt = DateTime.utc().minus({ minutes: 5 })
      const listing = await createListing({ owner, moderationStatus: 'pending', updatedAt })
      const token = await bearer(await createAdmin())
      const seen = await firstOfList(client, token)
      const answer = await happens({ client, id: listing.id, token: await bearer(owner) })
      assert.oneOf(answer.status(), [200, 201])
      await listing.refresh()
      const traces = { mails: await Mail.all(), entries: await AuditEntry.all() }

      for (const decision of ['approve', 'reject', 'flag']) {
        const refused = await client
          .patch(`/api/admin/listings/${listing.id}/${decision}`)
          .bearerToken(token)
          .json({ reason: 'Unclear', updatedAt: seen.updatedAt })
        refused.assertStatus(409)
        assert.equal(refused.body().code, 'LISTING_CHANGED')
      }
      const { moderationStatus } = listing
      await listing.refresh()
      assert.equal(listing.moderationStatus, moderationStatus)
      assert.lengthOf(await Mail.all(), traces.mails.length)
      assert.lengthOf(await AuditEntry.all(), traces.entries.length)

      const again = await firstOfList(client, token)
      const decided = await client
        .patch(`/api/admin/listings/${listing.id}/approve`)
        .bearerToken(token)
        .json({ updatedAt: again.updatedAt })
      decided.assertStatus(200)
      decided.assertBodyContains({ moderationStatus: 'approved' })
    })
})

async function firstOfList(client: ApiClient, token: string) {
  const response = await client.get('/api/admin/listings').bearerToken(token)
  return response.body().listings[0] as { updatedAt: string }
}
