import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer, createUser } from '#tests/support/accounts'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { createListing } from '#tests/support/listings'

test.group('Documented calls for messages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const token = await bearer(await createUser())
    const { id: listingId } = await createListing()
    const question = { token, body: { listingId, text: 'Is it free?' } }

    const { id } = await call('POST /conversations', 201, question)
    await call('POST /conversations', 200, question)
    await call('GET /conversations', 200, { token })
    await call('GET /conversations/{id}', 200, { id, token })
    await call('POST /conversations/{id}/messages', 201, { id, token, body: { text: 'Thanks' } })
    await call('POST /conversations/{id}/read', 204, { id, token })
    const report = { id, token, body: { reason: 'Rude' } }
    await call('POST /conversations/{id}/reports', 201, report)
    await call('POST /conversations/{id}/reports', 200, report)
    assertNoneForgotten('Messages')
  })
})
