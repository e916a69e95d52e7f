import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import { bearer, createAdmin } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { evidenceForm } from '#tests/support/evidence'
import { createListing } from '#tests/support/listings'
import { createNotice, withHarbourmaster } from '#tests/support/notices'

test.group('Documented calls of harbour rules', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })
  withHarbourmaster(group)

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const listing = await createListing()
    const { id } = listing
    const token = await bearer(listing.owner)
    const admin = await bearer(await createAdmin())
    const file = Buffer.from('%PDF-1.7 report')

    await call('GET /listings/{id}/compliance', 200, { id, token })
    await call('PUT /listings/{id}/compliance', 200, { id, token, body: evidenceForm() })
    await call('PATCH /admin/listings/{id}/compliance', 409, {
      id,
      token: admin,
      body: { decision: 'checked' },
    })
    const fields = { kind: 'inspection' }
    const document = await call('POST /listings/{id}/compliance/documents', 201, {
      id,
      token,
      file,
      fields,
    })
    const one = { id, token, documentId: document.id }
    await call('GET /listings/{id}/compliance/documents/{documentId}', 200, one)
    await call('PATCH /admin/listings/{id}/compliance', 200, {
      id,
      token: admin,
      body: { decision: 'checked' },
    })
    await call('GET /admin/compliance', 200, { token: admin })
    await call('DELETE /listings/{id}/compliance/documents/{documentId}', 204, one)
    const notice = await createNotice(await createBooking({ state: 'confirmed' }))
    await call('GET /admin/notices', 200, { token: admin })
    await call('POST /admin/notices/{id}/resend', 200, { id: notice.id, token: admin })
    assertNoneForgotten('Harbour rules')
  })
})
