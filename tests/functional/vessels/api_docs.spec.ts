import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import { bearer, createUser } from '#tests/support/accounts'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { vesselForm } from '#tests/support/vessels'

test.group('Documented calls for boats', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const token = await bearer(await createUser())

    const { id } = await call('POST /vessels', 201, { token, body: vesselForm() })
    await call('GET /vessels', 200, { token })
    await call('GET /vessels/{id}', 200, { id, token })
    await call('PATCH /vessels/{id}', 200, { id, token, body: { antifouledOn: '2026-01-31' } })
    const file = Buffer.from('%PDF-1.7')
    const document = await call('POST /vessels/{id}/documents', 201, { id, token, file })
    const one = { id, documentId: document.id, token }
    await call('GET /vessels/{id}/documents/{documentId}', 200, one)
    await call('GET /vessels/{id}', 200, { id, token })
    await call('DELETE /vessels/{id}/documents/{documentId}', 204, one)
    await call('DELETE /vessels/{id}', 204, { id, token })
    assertNoneForgotten('Boats')
  })
})
