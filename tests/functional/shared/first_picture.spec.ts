import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { createListing } from '#tests/support/listings'

const PICTURE = /<link rel="preload" as="image"[^>]*>/g

/** The part of a page before its first script, font and style. */
async function beginningOf(client: ApiClient, path: string) {
  const page = await client.get(path).accept('html')
  const [beginning] = page.text().split(/as="font"|<script type="module"/)

  return beginning.match(PICTURE) ?? []
}

test.group('The first picture of a page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('of Home is preloaded, one for each screen size', async ({ assert, client }) => {
    const pictures = await beginningOf(client, '/')

    assert.lengthOf(pictures, 4)
    for (const picture of pictures) assert.match(picture, /fetchPriority="high"/)
    assert.lengthOf(new Set(pictures.map((picture) => /media="([^"]+)"/.exec(picture)?.[1])), 4)
  })

  test('of Browse and of a listing is its primary photo', async ({ assert, client }) => {
    const listing = await createListing()
    await PhotoFactory.merge({ listingId: listing.id, position: 0, isPrimary: false }).create()
    const primary = await PhotoFactory.merge({
      listingId: listing.id,
      position: 1,
      isPrimary: true,
      isPublic: true,
    }).create()

    for (const path of ['/listings', `/listing/${listing.id}`]) {
      const pictures = await beginningOf(client, path)
      assert.lengthOf(pictures, 1, path)
      assert.include(pictures[0], primary.storageKey, path)
      assert.notInclude(pictures[0], 'media=', 'a browser asks for it on every screen')
    }
  })

  test('of a listing without photos is not preloaded', async ({ assert, client }) => {
    const { id } = await createListing()

    assert.deepEqual(await beginningOf(client, `/listing/${id}`), [])
  })
})
