import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { listingWithToken, uploaded } from '#tests/support/photo_uploads'
import { picture } from '#tests/support/photos'

/**
 * Sizes of a picture and of its stored versions for the widths 480, 960 and 1600. WebP allows at most 16,383 pixels a
 * side.
 */
const SHAPES = [
  { shape: [1080, 20_000], stored: ['480x8886', '885x16383', '885x16383'] },
  { shape: [10, 8000], stored: ['10x8000', '10x8000', '10x8000'] },
  { shape: [8000, 10], stored: ['480x1', '960x1', '1600x2'] },
  { shape: [3000, 4001], stored: ['480x640', '960x1280', '1600x2134'] },
  { shape: [600, 400], stored: ['480x320', '600x400', '600x400'] },
]

async function sizeOf(content: Buffer) {
  const { width, height } = await sharp(content).metadata()

  return `${width}x${height}`
}

test.group('Photos of any shape', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  test('are accepted and served in every width: {shape}')
    .with(SHAPES)
    .run(async ({ assert, client }, { shape: [width, height], stored }) => {
      const content = await picture({ width, height })
      const photo = await uploaded({ client, ...(await listingWithToken()), content })

      const sizes: string[] = []
      for (const { url } of photo.sources) {
        const answer = await client.get(url)
        answer.assertStatus(200)
        sizes.push(await sizeOf(answer.body()))
      }
      assert.deepEqual(sizes, stored)
    })

  test('the placeholder is tiny, however tall the picture is', async ({ assert, client }) => {
    const content = await picture({ width: 10, height: 8000 })

    const { placeholder } = await uploaded({ client, ...(await listingWithToken()), content })

    const [, base64] = placeholder.split(',')
    assert.equal(await sizeOf(Buffer.from(base64, 'base64')), '1x96')
    assert.isBelow(placeholder.length, 500)
  })
})
