import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import CountAttention from '#moderation/reports/count_attention'
import AuditEntry from '#moderation/models/audit_entry'
import Mail from '#shared/mail/mail'
import { bearer, createAdmin } from '#tests/support/accounts'
import { workQueue } from '#tests/support/queue'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'

test.group('Approved listings that were edited', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule L82.
  test('stay approved and stand in the review list until an administrator keeps them', async ({
    assert,
    client,
  }) => {
    const admin = await bearer(await createAdmin())
    const listing = await approved(client)
    await createListing()
    const edited = async () => {
      const answer = await client
        .get('/api/admin/listings')
        .qs({ changes: 'edited' })
        .bearerToken(admin)
      return answer.body().listings
    }
    const approve = (body: object) =>
      client.patch(`/api/admin/listings/${listing.id}/approve`).json(body).bearerToken(admin)
    const attention = await app.container.make(CountAttention)
    assert.isEmpty(await edited())

    await edit(client, listing, { description: 'Sheltered from the west, with a new chain.' })

    const [row, ...others] = await edited()
    assert.isEmpty(others)
    assert.containsSubset(row, { id: listing.id, moderationStatus: 'approved' })
    assert.isNotNull(row.editedAt)
    assert.include(await attention.handle(), { edits: 1 })

    await workQueue()
    const [told] = await AuditEntry.query().where('action', 'listing.edited')
    assert.notInclude(JSON.stringify(told), 'editedAt')

    const stale = await approve({ updatedAt: '2026-01-01T00:00:00.000Z' })
    stale.assertStatus(409)
    assert.lengthOf(await edited(), 1)
    const kept = await approve({ updatedAt: row.updatedAt })

    kept.assertStatus(200)
    assert.isEmpty(await edited())
    assert.include(await attention.handle(), { edits: 0 })
    assert.isEmpty(await Mail.query().where('template', 'like', '%listing%'))
    const [entry] = await AuditEntry.query().where('action', 'listing.approved')
    assert.equal(entry.targetId, listing.id)
  })

  // Rule L82.
  test('access details and the market are no edit to look at', async ({ assert, client }) => {
    const listing = await approved(client)

    await edit(client, listing, { accessInstructions: 'Ring the bell at the jetty' })
    await edit(client, listing, { available: false })

    await listing.refresh()
    assert.isNull(listing.editedAt)
  })
})

/** As the form saved it, approved and without edits. */
async function approved(client: ApiClient) {
  const listing = await createListing()
  await edit(client, listing, {})
  await listing.refresh()

  return listing.merge({ moderationStatus: 'approved', editedAt: null }).save()
}

async function edit(
  client: ApiClient,
  listing: Awaited<ReturnType<typeof createListing>>,
  changes: Record<string, unknown>
) {
  const answer = await client
    .patch(`/api/listings/${listing.id}`)
    .json(listingForm(changes))
    .bearerToken(await bearer(listing.owner))
  answer.assertStatus(200)
}
