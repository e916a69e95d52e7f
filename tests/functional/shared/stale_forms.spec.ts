import { test } from '@japa/runner'
import Listing from '#catalog/models/listing'
import User from '#identity/models/user'
import { createAdmin, createUser } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'
import { createVessel } from '#tests/support/vessels'

type Body = Record<string, unknown>

test.group('A form that is older than what is saved', (group) => {
  group.each.setup(emptyDatabase)

  // Rule H64.
  test('of a listing is refused with what changed, and saves with the fresh version', async ({
    client,
    assert,
  }) => {
    const { id, owner } = await createListing()
    const url = `/api/listings/${id}`
    const patch = (body: Body) => client.patch(url).json(body).withGuard('api').loginAs(owner)
    await patch(listingForm())
    const read = await client.get(url).withGuard('api').loginAs(owner)
    const { version } = read.body() as Body

    const first = await patch({ ...listingForm({ title: 'Newer', accessCode: '9' }), version })
    first.assertStatus(200)
    assert.notEqual(first.body().version, version)

    const stale = await patch({ ...listingForm({ highTideDepth: 7 }), version })
    stale.assertStatus(409)
    assert.containsSubset(stale.body(), {
      code: 'CHANGED_MEANWHILE',
      version: first.body().version,
      changed: { title: 'Newer', accessCode: '9' },
    })
    assert.notProperty(stale.body().changed, 'highTideDepth')
    assert.notProperty(stale.body().changed, 'description')
    const kept = await Listing.findOrFail(id)
    assert.containsSubset(kept.$attributes, { title: 'Newer', highTideDepth: 6.1 })

    const again = await patch({
      ...listingForm({ highTideDepth: 7 }),
      version: stale.body().version,
    })
    again.assertStatus(200)
    const repeated = await patch({ ...listingForm({ highTideDepth: 7 }), version })
    repeated.assertStatus(200)
    const unversioned = await patch(listingForm({ title: 'No version' }))
    unversioned.assertStatus(200)
    const foreign = await patch({ ...listingForm(), version: 'nonsense' })
    foreign.assertStatus(409)
    const switched = await patch({ available: false, version })
    switched.assertStatus(200)
  })

  test('of a boat, an account and an administrator is refused', async ({ client, assert }) => {
    const user = await createUser({ firstName: 'Aroha', lastName: 'Ngata', phone: null })
    const [admin, other] = [await createAdmin(), await createUser()]
    const boat = await createVessel({ userId: user.id })
    const users = await client.get('/api/admin/users').withGuard('api').loginAs(admin)
    const listed = (users.body().users as Body[]).find(({ id }) => id === other.id)!
    const account = await client.get('/api/account').withGuard('api').loginAs(user)
    const vessel = await client.get(`/api/vessels/${boat.id}`).withGuard('api').loginAs(user)
    const forms = [
      { url: '/api/account', as: user, version: account.body().version, field: 'firstName' },
      { url: `/api/vessels/${boat.id}`, as: user, version: vessel.body().version, field: 'name' },
      {
        url: `/api/admin/users/${other.id}`,
        as: admin,
        version: listed.version,
        field: 'lastName',
      },
    ]

    for (const { url, as, version, field } of forms) {
      const patch = (body: Body) => client.patch(url).json(body).withGuard('api').loginAs(as)
      const first = await patch({ [field]: 'Tui', version })
      first.assertStatus(200)
      const fresh = first.body().version as string
      const stale = await patch({ [field]: 'Kea', version })

      stale.assertStatus(409)
      assert.containsSubset(stale.body(), {
        code: 'CHANGED_MEANWHILE',
        changed: { [field]: 'Tui' },
      })
      assert.equal(stale.body().version, fresh)
      const kept = await patch({ [field]: 'Kea', version: fresh })
      kept.assertStatus(200)
    }
    const [saved, edited] = [await User.findOrFail(user.id), await User.findOrFail(other.id)]
    await boat.refresh()
    assert.equal(boat.name, 'Kea')
    assert.deepEqual([saved.firstName, edited.lastName], ['Kea', 'Kea'])
  })

  test('is refused when two are sent at once: one of them is saved', async ({ client, assert }) => {
    const user = await createUser({ phone: null })
    const account = await client.get('/api/account').withGuard('api').loginAs(user)
    const { version } = account.body() as Body

    const answers = await Promise.all(
      ['Tui', 'Kea', 'Weka'].map((firstName) =>
        client.patch('/api/account').json({ firstName, version }).withGuard('api').loginAs(user)
      )
    )
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [200, 409, 409])
  })
})
