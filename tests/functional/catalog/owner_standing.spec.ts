import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer, createAdmin } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createListing } from '#tests/support/listings'

test.group('Standing of an owner', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  for (const [change, body] of [
    ['ban', { reason: 'Payment outside the site' }],
    ['suspend', { days: 3, reason: 'Complaints' }],
  ] as const)
    // Rule L8.
    test(`listings leave the list with the ${change}, and return when it is lifted`, async ({
      client,
      assert,
    }) => {
      const { ownerId } = await createListing()
      const token = await bearer(await createAdmin())
      const count = async () => {
        const { total } = await bodyOf(client.get('/api/listings'))
        return total
      }
      const admin = (path: string, json: object) =>
        client.patch(`/api/admin/users/${ownerId}${path}`).bearerToken(token).json(json)

      await expectStatus(admin(`/${change}`, body), 200)
      assert.equal(await count(), 0)
      await expectStatus(admin('/unban', {}), 200)
      assert.equal(await count(), 1)
      await expectStatus(admin('', { isActive: false }), 200)
      assert.equal(await count(), 0)
    })

  // Rules L5, L8.
  test('hides the page of a listing by itself, also before the listing was hidden for it', async ({
    client,
    assert,
  }) => {
    const now = freezeTime('2027-06-10T02:00:00Z')
    const listing = await createListing()
    const { owner } = listing
    const status = async () => {
      const answer = await client.get(`/api/listings/${listing.id}`)
      return answer.status()
    }

    const good = { role: 'OWNER', isActive: true, bannedAt: null, suspendedUntil: now } as const
    for (const bad of [
      { role: 'USER' },
      { isActive: false },
      { bannedAt: now },
      { suspendedUntil: now.plus({ seconds: 1 }) },
    ] as const) {
      await owner.merge({ ...good, ...bad }).save()
      assert.equal(await status(), 404, Object.keys(bad).join())
    }
    await owner.merge(good).save()
    assert.equal(await status(), 200)
  })

  // Rule L8.
  test('a listing that was hidden for a time is on the market at its end', async ({
    client,
    assert,
  }) => {
    const now = freezeTime('2027-06-10T02:00:00Z')
    await createListing({ hiddenUntil: now })
    await createListing({ hiddenUntil: now.plus({ seconds: 1 }) })

    const { total } = await bodyOf(client.get('/api/listings'))

    assert.equal(total, 1)
  })

  // Rule L8.
  test('listings leave the market with the role of an owner, and return with it', async ({
    client,
    assert,
  }) => {
    const { id, ownerId } = await createListing()
    const token = await bearer(await createAdmin())
    const setRole = (role: string) =>
      expectStatus(
        client.patch(`/api/admin/users/${ownerId}`).bearerToken(token).json({ role }),
        200
      )
    const statusOf = async (path: string) => {
      const response = await client.get(path)
      return response.status()
    }

    await setRole('USER')
    const { total } = await bodyOf(client.get('/api/listings'))
    assert.equal(total, 0)
    assert.equal(await statusOf(`/api/listings/${id}`), 404)
    const quote = await client
      .post('/api/bookings/quote')
      .json({ listingId: id, checkIn: '2099-01-01', checkOut: '2099-01-03' })
    assert.equal(quote.status(), 404)

    await setRole('OWNER')
    assert.equal(await statusOf(`/api/listings/${id}`), 200)
  })
})
