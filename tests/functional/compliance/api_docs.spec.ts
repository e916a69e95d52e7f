import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer, createAdmin } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { createNotice, withHarbourmaster } from '#tests/support/notices'

test.group('Documented calls for harbour rules', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  withHarbourmaster(group)

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const admin = await bearer(await createAdmin())
    const { id } = await createNotice(await createBooking({ state: 'confirmed' }))

    await call('GET /admin/notices', 200, { token: admin })
    await call('POST /admin/notices/{id}/resend', 200, { id, token: admin })
    assertNoneForgotten('Harbour rules')
  })
})
