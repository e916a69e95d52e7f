import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type Listing from '#catalog/models/listing'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import type User from '#identity/models/user'
import { bearer, createAdmin } from '#tests/support/accounts'
import { expectStatus } from '#tests/support/calls'
import { createListing } from '#tests/support/listings'
import { listingWithToken, uploaded } from '#tests/support/photo_uploads'

const CACHING = 'public, max-age=60, must-revalidate'

const future = () => DateTime.utc().plus({ hours: 1 })
const past = () => DateTime.utc().minus({ seconds: 1 })

interface Cause {
  what: string
  listing?: Parameters<Listing['merge']>[0]
  owner?: Parameters<User['merge']>[0]
  status?: number
}

/** Changes that hide a listing and its photos from the public, and expired ones that do not. */
const CAUSES: Cause[] = [
  { what: 'a listing that waits for approval', listing: { moderationStatus: 'pending' } },
  { what: 'a flagged listing', listing: { moderationStatus: 'flagged' } },
  { what: 'an inactive listing', listing: { isActive: false } },
  { what: 'a deleted listing', listing: { deletedAt: past() } },
  { what: 'a listing hidden for its owner', listing: { hiddenUntil: future() } },
  { what: 'a banned owner', owner: { bannedAt: past() } },
  { what: 'a suspended owner', owner: { suspendedUntil: future() } },
  { what: 'an inactive owner', owner: { isActive: false } },
  { what: 'a suspension that ended', owner: { suspendedUntil: past() }, status: 200 },
  { what: 'a listing that was hidden until now', listing: { hiddenUntil: past() }, status: 200 },
]

test.group('Caching of photos', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a cache with the current public photo gets 304, otherwise the photo', async ({
    assert,
    client,
  }) => {
    const { url } = await uploaded({ client, ...(await listingWithToken()) })
    const first = await client.get(url)
    const tag = first.header('etag')!
    const ask = (held: string) => client.get(url).header('if-none-match', held)

    assert.match(tag, /^"[^"]+"$/)
    first.assertHeader('cache-control', CACHING)
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await ask(held)
      answer.assertStatus(304)
      answer.assertHeader('etag', tag)
      answer.assertHeader('cache-control', CACHING)
      assert.isEmpty(answer.text())
    }
    await expectStatus(ask('"other"'), 200)
  })

  test('a public photo is hidden and shown with its listing: {what}')
    .with(CAUSES)
    .run(async ({ client }, { listing: change = {}, owner = {}, status = 404 }) => {
      const { listing, token } = await listingWithToken()
      const { url } = await uploaded({ client, listing, token })

      await listing.merge(change).save()
      await listing.owner.merge(owner).save()

      await expectStatus(client.get(url), status)
    })

  test('each width has its own ETag', async ({ assert, client }) => {
    const { sources } = await uploaded({ client, ...(await listingWithToken()) })
    const tags = new Set<string | undefined>()

    for (const { url } of sources) {
      const answer = await client.get(url)
      answer.assertStatus(200)
      tags.add(answer.header('etag'))
    }

    assert.equal(tags.size, sources.length)
  })

  test('nobody gets 304 for a photo they may not see', async ({ assert, client }) => {
    const { listing, token } = await listingWithToken()
    const { id, url } = await uploaded({ client, listing, token })
    const shown = await client.get(url)
    const tag = shown.header('etag')!
    const ask = (as?: string) => {
      const call = client.get(url).header('if-none-match', tag)
      return as ? call.bearerToken(as) : call
    }

    const hiding = client.patch(`/api/photos/${id}`).bearerToken(token).json({ isPublic: false })
    await expectStatus(hiding, 200)

    const stranger = await ask()
    stranger.assertStatus(404)
    stranger.assertHeader('cache-control', 'no-store')
    for (const viewer of [token, await bearer(await createAdmin())]) {
      const answer = await ask(viewer)
      answer.assertStatus(200)
      answer.assertHeader('cache-control', 'private, no-store')
      assert.isUndefined(answer.header('etag'))
    }
  })

  test('a photo whose file is missing is an error that is not cached', async ({
    assert,
    client,
  }) => {
    const { owner, id: listingId } = await createListing()
    const open = await PhotoFactory.merge({ listingId }).create()
    const hidden = await PhotoFactory.merge({
      listingId,
      position: 1,
      isPrimary: false,
      isPublic: false,
    }).create()

    for (const call of [
      client.get(open.pathOf(960)),
      client.get(hidden.pathOf(960)).bearerToken(await bearer(owner)),
    ]) {
      const answer = await call
      answer.assertStatus(404)
      answer.assertHeader('cache-control', 'no-store')
      assert.notInclude(answer.header('content-type'), 'image')
      assert.isUndefined(answer.header('etag'))
    }
  })

  test('a photo has one address for each width', async ({ client }) => {
    const { url } = await uploaded({ client, ...(await listingWithToken()) })

    await expectStatus(client.get(url), 200)
    for (const width of ['9.6e2', '960.0', '0960', '+960', '0x3c0', '%20960', '960%20', '961'])
      await expectStatus(client.get(url.replace('960.webp', `${width}.webp`)), 404)
    const [, , , key] = url.split('/')
    await expectStatus(client.get(url.replace(key, key.toUpperCase())), 404)
  })

  test('browsers are told not to guess the type', async ({ client }) => {
    const { url } = await uploaded({ client, ...(await listingWithToken()) })

    for (const address of [url, url.replace('960', '961')]) {
      const answer = await client.get(address)
      answer.assertHeader('x-content-type-options', 'nosniff')
    }
  })
})
