import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type User from '#identity/models/user'
import { createOwner, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createIncident } from '#tests/support/incidents'
import { createListing } from '#tests/support/listings'

async function propsOf(client: ApiClient, path: string, owner: User) {
  const page = await client
    .get(path)
    .withInertia()
    .withSession(await pageSession(owner))

  return page.body().props
}

test.group('Open problems on the pages of an owner', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rules W108, W138.
  test('stand on today and first on the dashboard until they are settled', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner })
    const over = await createBooking({ listing, state: 'completed', from: -4, nights: 3 })
    const ahead = await createBooking({ listing, state: 'confirmed', from: 30 })
    const foreign = await createBooking({ state: 'confirmed', from: 0 })
    await createIncident(foreign)
    const incident = await createIncident(over)

    const today = await propsOf(client, '/owner/today', owner)
    assert.deepEqual(today.troubled, [over.id])
    assert.deepEqual(
      today.stays.map(({ id }: { id: string }) => id),
      [over.id]
    )
    const dashboard = await propsOf(client, '/owner/dashboard?tab=bookings', owner)
    assert.deepEqual(dashboard.troubledBookings, [over.id])
    assert.deepEqual(dashboard.bookingBands, { [over.id]: 'answer', [ahead.id]: 'ahead' })

    await incident.merge({ status: 'withdrawn', withdrawnAt: DateTime.utc() }).save()
    const quiet = await propsOf(client, '/owner/today', owner)
    assert.deepEqual(quiet.troubled, [])
    const later = await propsOf(client, '/owner/dashboard?tab=bookings', owner)
    assert.deepEqual(later.bookingBands, { [over.id]: 'over', [ahead.id]: 'ahead' })
  })
})
