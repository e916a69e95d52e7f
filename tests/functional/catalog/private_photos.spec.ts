import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { listingWithToken, uploaded } from '#tests/support/photo_uploads'
import { picture } from '#tests/support/photos'

interface Shown {
  client: ApiClient
  listing: Listing
  /** Where the private photo is. */
  url: string
}

/** A listing with a public photo and a private one. */
async function listingWithPrivatePhoto(client: ApiClient): Promise<Shown> {
  const { listing, token } = await listingWithToken()
  const content = await picture({ width: 60, height: 40 })
  await uploaded({ client, listing, token, content })
  const { url, isPublic } = await uploaded({ client, listing, token, content })
  if (isPublic) throw new Error('The second photo should be private')

  return { client, listing, url }
}

/** The renter of a booking of this listing. */
async function renterOf(options: Parameters<typeof createBooking>[0]): Promise<User> {
  const { renter } = await createBooking(options)

  return renter
}

function revealed(listing: Listing) {
  return { listing, state: 'confirmed', from: 0, detailsRevealedAt: DateTime.utc() } as const
}

const EVERYWHERE = { file: [200, 200], api: true, page: true }
const NOWHERE = { file: [404, 404], api: false, page: false }

/** The four ways to reach the private photo: its file with a token and with a session, the API, and the page. */
async function meets({ client, listing, url }: Shown, viewer?: User): Promise<typeof EVERYWHERE> {
  const [, , , key] = url.split('/')
  const call = async (path: string) =>
    viewer ? client.get(path).bearerToken(await bearer(viewer)) : client.get(path)
  const visit = async (path: string) => {
    const request = client.get(path).accept('html')
    return viewer ? request.withSession(await pageSession(viewer)) : request
  }

  const files = [await call(url), await visit(url)]
  const api = await call(`/api/listings/${listing.id}`)
  const page = await visit(`/listing/${listing.id}`)
  for (const answer of [api, page]) answer.assertStatus(200)

  return {
    file: files.map((answer) => answer.status()),
    api: api.text().includes(key),
    page: page.text().includes(key),
  }
}

interface Viewer {
  who: string
  come: (listing: Listing) => User | Promise<User> | undefined
}

const WELCOME: Viewer[] = [
  { who: 'its owner', come: ({ owner }) => owner },
  { who: 'an administrator', come: () => createAdmin() },
  { who: 'a renter who sees the access details', come: (listing) => renterOf(revealed(listing)) },
]

const STRANGERS: Viewer[] = [
  { who: 'a visitor', come: () => undefined },
  { who: 'a renter without a booking', come: () => createUser() },
  { who: 'another owner', come: () => createOwner() },
  {
    who: 'a renter who paid, before the reveal',
    come: (listing) => renterOf({ listing, state: 'confirmed' }),
  },
  {
    who: 'a renter who has been there',
    come: (listing) => renterOf({ ...revealed(listing), state: 'completed', from: -9 }),
  },
  { who: 'a renter who has not paid', come: (listing) => renterOf({ listing }) },
  {
    who: 'a renter whose hold lapsed',
    come: (listing) => renterOf({ listing, state: 'cancelled' }),
  },
  { who: 'a renter who paid for another mooring', come: () => renterOf({ state: 'confirmed' }) },
]

test.group('A private photo', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  // Rule V17.
  test('is shown to {who}, on the page, by the API and by its address')
    .with(WELCOME)
    .run(async ({ assert, client }, { come }) => {
      const shown = await listingWithPrivatePhoto(client)

      assert.deepEqual(await meets(shown, await come(shown.listing)), EVERYWHERE)
    })

  // Rule V17.
  test('is not shown to {who}')
    .with(STRANGERS)
    .run(async ({ assert, client }, { come }) => {
      const shown = await listingWithPrivatePhoto(client)

      assert.deepEqual(await meets(shown, await come(shown.listing)), NOWHERE)
    })

  // Rule V17.
  test('is hidden from a renter who cancels', async ({ assert, client }) => {
    const shown = await listingWithPrivatePhoto(client)
    const booking = await createBooking(revealed(shown.listing))
    assert.deepEqual(await meets(shown, booking.renter), EVERYWHERE)

    const cancelled = await client
      .post(`/api/bookings/${booking.id}/cancel`)
      .bearerToken(await bearer(booking.renter))
    cancelled.assertStatus(200)

    assert.deepEqual(await meets(shown, booking.renter), NOWHERE)
  })
})
