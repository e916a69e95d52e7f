import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import sharp, { type Metadata } from 'sharp'
import { encodePhoto } from '#catalog/steps/encode_photo'
import Photo from '#catalog/models/photo'
import { bearer } from '#tests/support/accounts'
import { gifOfFrames, pngBomb } from '#tests/support/hostile_pictures'
import { createListing } from '#tests/support/listings'
import { picture } from '#tests/support/photos'

const MEGABYTE = 1024 * 1024

/** Runs the work; returns the peak growth of the process in MB. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return (Math.max(most, process.memoryUsage.rss()) - before) / MEGABYTE
}

/** Row S25 of docs/security.md. */
test.group('Hostile pictures', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('a truncated picture is refused and leaves nothing: {$self}')
    .with(['jpeg', 'png', 'gif', 'webp'] as const)
    .run(async ({ assert, client }, format) => {
      const listing = await createListing()
      const whole = await sharp(await picture())
        .toFormat(format)
        .toBuffer()

      const response = await client
        .post(`/api/photos/listing/${listing.id}/upload`)
        .bearerToken(await bearer(listing.owner))
        .file('file', whole.subarray(0, Math.floor(whole.length * 0.6)), { filename: 'cut.jpg' })

      response.assertStatus(422)
      assert.isEmpty(await Photo.findManyBy({ listingId: listing.id }))
    })

  test('a chunk that unpacks to 400 MB is not unpacked and not kept: {$self}')
    .with(['iCCP', 'zTXt'] as const)
    .run(async ({ assert }, type) => {
      const bomb = await pngBomb(type)
      let kept: Metadata[] = []

      const growth = await growthDuring(async () => {
        const { files } = await encodePhoto(bomb, 'somebody')
        kept = await Promise.all(files.map(({ content }) => sharp(content).metadata()))
      })

      assert.isBelow(bomb.length, 5 * MEGABYTE)
      assert.isBelow(growth, 200)
      for (const { width, height, icc, comments } of kept)
        assert.deepEqual([width, height, icc, comments], [60, 40, undefined, undefined])
    })

  test('of ten thousand frames only the first is decoded', async ({ assert }) => {
    const gif = gifOfFrames(10_000)

    const { width, height, files } = await encodePhoto(gif, 'somebody')

    const { pages } = await sharp(files[0].content, { animated: true }).metadata()
    assert.deepEqual([width, height, pages ?? 1], [1, 1, 1])
  })

  test('frames that claim too many pixels are refused', async ({ assert }) => {
    const flood = gifOfFrames(10, 6400)

    await assert.rejects(() => encodePhoto(flood, 'somebody'), /megapixels/)
  })

  // Rule L33.
  test('twenty concurrent uploads are processed in turn', async ({ assert }) => {
    const large = await sharp({
      create: { width: 7000, height: 5600, channels: 3, background: '#2f6f8f' },
    })
      .png()
      .toBuffer()
    const cut = large.subarray(0, large.length - 2000)
    const hostile = [await pngBomb('iCCP'), await pngBomb('zTXt'), gifOfFrames(10_000), cut]

    const growth = await growthDuring(() =>
      Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => encodePhoto(hostile[index % 4], 'somebody'))
      )
    )

    assert.isBelow(growth, 200)
  })
})
