import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import sharp from 'sharp'
import Photo from '#catalog/models/photo'
import { listingWithToken, upload } from '#tests/support/photo_uploads'
import { picture } from '#tests/support/photos'

const MEGABYTE = 1024 * 1024

/** A picture padded with zeros to this length. */
async function pictureOfBytes(bytes: number): Promise<Buffer> {
  const whole = await picture({ width: 60, height: 40 })

  return Buffer.concat([whole, Buffer.alloc(bytes - whole.length)])
}

/** A small file with so many pixels. */
function pictureOfPixels(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: '#fff' }

  return sharp({ create }).png().toBuffer()
}

test.group('Limits of photos', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  // Rule L29.
  test('a file of exactly 5 MB is accepted, one byte more is refused', async ({
    assert,
    client,
  }) => {
    const upstream = await listingWithToken()
    const send = async (bytes: number) =>
      upload({ client, ...upstream, content: await pictureOfBytes(bytes) })

    const full = await send(5 * MEGABYTE)
    const over = await send(5 * MEGABYTE + 1)

    full.assertStatus(201)
    over.assertStatus(413)
    assert.equal(over.body().message, 'File size must be less than 5MB')
    assert.lengthOf(await Photo.all(), 1)
  })

  // Rule L29.
  test('40 megapixels are accepted, more are refused', async ({ assert, client }) => {
    const upstream = await listingWithToken()
    const send = async (width: number, height: number) =>
      upload({ client, ...upstream, content: await pictureOfPixels(width, height) })

    const full = await send(8000, 5000)
    const over = await send(8000, 5001)

    full.assertStatus(201)
    over.assertStatus(422)
    assert.equal(over.body().message, 'Images can have at most 40 megapixels')
    assert.lengthOf(await Photo.all(), 1)
  })
})
