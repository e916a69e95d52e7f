import drive from '@adonisjs/drive/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer, createAdmin } from '#tests/support/accounts'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { runningStay } from '#tests/support/incidents'
import { picture } from '#tests/support/photos'

test.group('Documented calls for problems of stays', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const booking = await runningStay()
    const { id } = booking
    const token = await bearer(booking.renter)
    const owner = await bearer(booking.listing.owner)
    const admin = await bearer(await createAdmin())
    const file = await picture()
    const body = { kind: 'occupied', text: 'A launch.' }

    const first = await call('POST /bookings/{id}/incidents', 201, { id, token, body })
    await call('POST /incidents/{id}/photos', 201, { id: first.id, token, file })
    await call('GET /incidents/{id}/alternatives', 200, { id: first.id, token })
    await call('POST /incidents/{id}/answer', 200, {
      id: first.id,
      token: owner,
      body: { text: 'Coming.' },
    })
    await call('GET /incidents/{id}', 200, { id: first.id, token })
    await call('POST /incidents/{id}/withdraw', 200, { id: first.id, token })
    const second = await call('POST /bookings/{id}/incidents', 201, { id, token, body })
    await call('GET /admin/incidents', 200, { token: admin })
    await call('PATCH /admin/incidents/{id}', 200, {
      id: second.id,
      token: admin,
      body: { refund: 'none', note: 'Looked at.' },
    })
    await call('GET /bookings/{id}/incidents', 200, { id, token })
    await call('POST /bookings/{id}/condition-photos', 201, {
      id,
      token,
      file,
      fields: { moment: 'arrival' },
    })
    await call('GET /bookings/{id}/condition-photos', 200, { id, token })
    assertNoneForgotten('Incidents')
  })
})
