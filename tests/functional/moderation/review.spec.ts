import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import ConversationReport from '#messaging/models/conversation_report'
import PaymentProblem from '#payments/models/payment_problem'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createConversation } from '#tests/support/conversations'
import { deadJob, failedMail } from '#tests/support/failed_work'
import { listingForm } from '#tests/support/listing_form'
import { createListing, SECRETS } from '#tests/support/listings'
import { picture } from '#tests/support/photos'

test.group('The review of a listing', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X33.
  test('shows the real place and all photos, and what changed since the approval', async ({
    client,
    assert,
  }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner, moderationStatus: 'pending', withSecrets: true })
    const admin = await createAdmin()
    const token = await bearer(owner)
    const upload = () =>
      picture({ width: 60, height: 40 }).then((buffer) =>
        client
          .post(`/api/photos/listing/${listing.id}/upload`)
          .bearerToken(token)
          .file('file', buffer, { filename: 'bay.jpg', contentType: 'image/jpeg' })
      )
    await upload()
    await upload()

    const first = await reviewOf(client, admin, listing.id)
    assert.isNull(first.approved)
    assert.deepEqual(
      first.photos.map(({ isPublic }: { isPublic: boolean }) => isPublic),
      [true, false]
    )
    assert.containsSubset(first, {
      latitude: SECRETS.latitude,
      longitude: SECRETS.longitude,
      mooringNumber: SECRETS.mooringNumber,
    })
    assert.notInclude(JSON.stringify(first), SECRETS.accessCode)

    const approval = await client
      .patch(`/api/admin/listings/${listing.id}/approve`)
      .json({ updatedAt: first.updatedAt })
      .bearerToken(await bearer(admin))
    approval.assertStatus(200)
    const approved = await reviewOf(client, admin, listing.id)
    assert.deepEqual(approved.approved.changes, [])

    const edit = await client
      .patch(`/api/listings/${listing.id}`)
      .bearerToken(token)
      .json(listingForm({ title: 'Another title', latitude: -36.9, longitude: 174.9 }))
    edit.assertStatus(200)
    await client.delete(`/api/photos/${first.photos[1].id}`).bearerToken(token)

    const edited = await reviewOf(client, admin, listing.id)
    const { changes } = edited.approved
    assert.deepInclude(changes, {
      field: 'title',
      before: listing.title,
      after: 'Another title',
    })
    assert.deepInclude(changes, {
      field: 'latitude',
      before: String(SECRETS.latitude),
      after: '-36.9',
    })
    assert.deepInclude(changes, { field: 'photos', before: '2', after: '1: 1 removed' })
  })

  test('of what is not there, or for nobody else, there is none', async ({ client, assert }) => {
    const listing = await createListing({ withSecrets: true })
    const admin = await createAdmin()

    for (const id of ['nonsense', '8f3cf2f5-6f62-4c7e-9c7c-4a3b9c6c2d10'])
      assert.isNull(await reviewOf(client, admin, id))
    for (const person of [await createUser(), listing.owner]) {
      const page = await client
        .get('/admin/listings')
        .qs({ review: listing.id })
        .withSession(await pageSession(person))
        .redirects(0)
      assert.equal(page.header('location'), '/')
    }
  })
})

test.group('What needs an administrator', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X32.
  test('is counted for the dashboard, and nothing is where nothing waits', async ({
    client,
    assert,
  }) => {
    const admin = await createAdmin()
    const { commands, ...nothing } = await attentionOf(client, admin)
    assert.isAtLeast(commands, 0)
    assert.deepEqual([...new Set(Object.values(nothing))], [0])

    await failedMail()
    await deadJob()
    const owner = await createOwner()
    await createListing({ owner, moderationStatus: 'pending' })
    await createListing({ owner, nextInspectionDate: '2020-01-31' })
    await createListing({ owner, nextInspectionDate: '2020-01-31', isActive: false })
    await createBooking({ state: 'confirmed' })
    const { id: transactionId } = await Transaction.firstOrFail()
    for (const kind of ['refund_waiting', 'dispute', 'payment_mismatch'] as const)
      await PaymentProblem.create({ transactionId, kind, subject: kind, details: 'x' })
    const { conversation, renter } = await createConversation()
    const reported = { conversationId: conversation.id, reporterId: renter.id, reason: 'Rude' }
    await ConversationReport.create(reported)
    await ConversationReport.create({ ...reported, status: 'resolved' })
    assert.containsSubset(await attentionOf(client, admin), {
      reports: 1,
      listings: 1,
      problems: 2,
      heldRefunds: 1,
      mails: 1,
      jobs: 1,
      inspections: 1,
      crowdedNights: 0,
      edits: 0,
    })
    const overdue = await client
      .get('/api/admin/listings')
      .qs({ inspection: 'overdue' })
      .bearerToken(await bearer(admin))
    assert.equal(overdue.body().total, 2)
  })
})

async function reviewOf(client: ApiClient, admin: Parameters<typeof pageSession>[0], id: string) {
  const page = await client
    .get('/admin/listings')
    .qs({ review: id })
    .withInertia()
    .withSession(await pageSession(admin))

  return page.body().props.review
}

async function attentionOf(client: ApiClient, admin: Parameters<typeof pageSession>[0]) {
  const page = await client
    .get('/admin')
    .withSession(await pageSession(admin))
    .withInertiaPartialReload('moderation/dashboard', ['attention'])

  return page.body().props.attention as Record<string, number>
}
