import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Favourite from '#catalog/models/favourite'
import { bearer, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createListing, SECRETS } from '#tests/support/listings'

const MARKERS = [
  SECRETS.mooringNumber,
  String(SECRETS.latitude),
  String(SECRETS.longitude),
  SECRETS.accessCode,
  SECRETS.accessInstructions,
  'MarkerSurname',
  'marker-owner',
]

/** A listing with markers in all secret fields. */
async function secretListing() {
  const owner = await createOwner({
    lastName: 'MarkerSurname',
    email: 'marker-owner@example.com',
  })
  return createListing({ owner, withSecrets: true, flagReason: null })
}

test.group('Secrets of a listing', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('no answer and no page shows them to a visitor or a renter', async ({ client, assert }) => {
    const listing = await secretListing()
    const renter = await createUser()
    await Favourite.create({ userId: renter.id, listingId: listing.id })
    const token = await bearer(renter)
    const session = await pageSession(renter)
    const calls = [
      client.get('/api/listings'),
      client.get('/api/listings').qs({ search: 'mooring' }),
      client.get(`/api/listings/${listing.id}`),
      client.get(`/api/listings/${listing.id}`).bearerToken(token),
      client.get(`/api/blocked-dates/listing/${listing.id}`),
      client.get('/api/favorites').bearerToken(token),
      client.get('/listings').accept('html'),
      client.get(`/listing/${listing.id}`).accept('html'),
      client.get(`/listing/${listing.id}`).accept('html').withSession(session),
      client.get('/listings').withInertia(),
      client.get(`/listing/${listing.id}`).withInertia(),
    ]

    for (const call of calls) {
      const answer = await call
      answer.assertStatus(200)
      for (const marker of MARKERS) assert.notInclude(answer.text(), marker)
    }
  })

  // Rule V5.
  test('search does not match on them', async ({ client, assert }) => {
    await secretListing()

    for (const search of [...MARKERS, 'MARKER', 'marker-mo', '4471', '-36.81', '174.79', '9903']) {
      const { total } = await bodyOf(client.get('/api/listings').qs({ search }))
      assert.equal(total, 0, search)
    }
  })

  // Rule V5.
  test('other sort orders or fields of the place do not change the result', async ({ client }) => {
    await secretListing()

    for (const sort of ['latitude', 'distance', 'mooringNumber'])
      await expectStatus(client.get('/api/listings').qs({ sort }), 422)
  })

  test('the owner sees all of them on the edit page, other owners see no page', async ({
    client,
    assert,
  }) => {
    const listing = await secretListing()
    const path = `/owner/listing/${listing.id}/edit`

    const own = await client
      .get(path)
      .withInertia()
      .withSession(await pageSession(listing.owner))
    own.assertStatus(200)
    assert.include(own.text(), SECRETS.mooringNumber)

    const other = await createOwner()
    const foreign = await client
      .get(path)
      .accept('html')
      .redirects(0)
      .withSession(await pageSession(other))
    foreign.assertStatus(302)
    for (const marker of MARKERS) assert.notInclude(foreign.text(), marker)
  })

  test('content cannot end a script of the page', async ({ client, assert }) => {
    const { id } = await createListing({
      title: '</script><script>alert(1)</script>',
      description: '<img src=x onerror=alert(1)>',
      createdAt: DateTime.utc(),
    })

    for (const path of ['/listings', `/listing/${id}`]) {
      const page = await client.get(path).accept('html')
      assert.notInclude(page.text(), '<script>alert(1)')
      assert.notInclude(page.text(), '<img src=x')
    }
  })
})
