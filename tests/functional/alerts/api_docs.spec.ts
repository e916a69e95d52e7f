import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer, createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { callsAsDocumented } from '#tests/support/documented_calls'
import { createListing } from '#tests/support/listings'
import { createVessel } from '#tests/support/vessels'

test.group('Documented calls for alerts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('answer as documented', async ({ assert, client }) => {
    const { call, assertNoneForgotten } = callsAsDocumented({ client, assert })
    const person = await createUser()
    const token = await bearer(person)
    const { id: listingId } = await createListing()
    const { id: vesselId } = await createVessel({ userId: person.id })
    const { checkIn, checkOut } = stayFrom(10, 3)
    const dates = { checkIn, checkOut }

    const { id } = await call('POST /alerts', 201, { token, body: { ...dates, listingId } })
    await call('POST /alerts', 200, { token, body: { ...dates, listingId } })
    const search = { ...dates, region: 'Northland', near: 'Russell', vesselId }
    await call('POST /alerts', 201, { token, body: search })
    await call('GET /alerts', 200, { token })
    await call('DELETE /alerts/{id}', 204, { id, token })
    assertNoneForgotten('Alerts')
  })
})
