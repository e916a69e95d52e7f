import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import type User from '#identity/models/user'
import { createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'

const ENTRANCE = '/user/stay'

async function sentTo(client: ApiClient, user?: User) {
  const request = client.get(ENTRANCE).accept('html').redirects(0)
  const answer = await (user ? request.withSession(await pageSession(user)) : request)

  return answer.header('location')
}

test.group('The installed site', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule W142.
  test('has a manifest with icons that exist and a way to the next stay', async ({
    assert,
    client,
  }) => {
    const home = await client.get('/').accept('html')
    assert.include(home.text(), '<link rel="manifest" href="/site.webmanifest">')

    const answer = await client.get('/site.webmanifest')
    answer.assertStatus(200)
    assert.include(String(answer.header('content-type')), 'application/manifest+json')
    const manifest = JSON.parse(answer.text() || answer.response.body.toString())
    assert.equal(manifest.name, marketplace.name)
    assert.equal(manifest.start_url, ENTRANCE)
    assert.equal(manifest.shortcuts[0].url, ENTRANCE)
    for (const { src } of manifest.icons) {
      const icon = await client.get(src)
      icon.assertStatus(200)
      assert.include(String(icon.header('content-type')), 'image/png')
    }
  })

  // Rule W142.
  test('opens at the access card, at the stay before the reveal, and at the next one of several', async ({
    assert,
    client,
  }) => {
    const renter = await createUser()
    const later = await createBooking({ renter, state: 'confirmed', from: 30 })
    assert.equal(await sentTo(client, renter), `/user/bookings/${later.id}`)

    const now = await createBooking({ renter, state: 'confirmed', from: 0 })
    await now.merge({ detailsRevealedAt: DateTime.utc() }).save()
    assert.equal(await sentTo(client, renter), `/user/bookings/${now.id}/access`)
  })

  // Rule W142.
  test('opens at an owner’s today, and at Home without a stay or a person', async ({
    assert,
    client,
  }) => {
    assert.equal(await sentTo(client, await createOwner()), '/owner/today')
    assert.equal(await sentTo(client, await createUser()), '/')
    assert.equal(await sentTo(client), '/')
  })
})
