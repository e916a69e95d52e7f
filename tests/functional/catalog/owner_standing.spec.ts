import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer, createAdmin } from '#tests/support/accounts'
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
})
