import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { listingWithToken, uploaded } from '#tests/support/photo_uploads'
import { MARKER, writtenPicture } from '#tests/support/written_pictures'
import { picture } from '#tests/support/photos'

const WRITTEN = ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const

/** Metadata in a picture file. */
async function writtenIn(content: Buffer): Promise<string[]> {
  const metadata = await sharp(content).metadata()

  return WRITTEN.filter((kind) => metadata[kind] !== undefined)
}

test.group('Metadata of photos', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  // Rule V16.
  test('is not stored, whatever cameras and editors wrote: {format}')
    .with([
      { format: 'jpeg', written: ['exif', 'xmp', 'iptc', 'icc'] },
      { format: 'png', written: ['exif', 'xmp', 'icc'] },
      { format: 'webp', written: ['exif', 'xmp', 'icc'] },
    ] as const)
    .run(async ({ assert, client }, { format, written }) => {
      const content = await writtenPicture(format)
      assert.deepEqual(await writtenIn(content), written)
      assert.include(content.toString('latin1'), MARKER)

      const { sources } = await uploaded({ client, ...(await listingWithToken()), content })

      for (const { url } of sources) {
        const answer = await client.get(url)
        assert.isEmpty(await writtenIn(answer.body()))
        assert.notInclude(answer.body().toString('latin1'), MARKER)
      }
    })

  test('is not stored when it is a web page after the end of a picture', async ({
    assert,
    client,
  }) => {
    const page = Buffer.from(`<html><script>alert('${MARKER}')</script></html>`)
    const content = Buffer.concat([await picture({ width: 60, height: 40 }), page])

    const { sources } = await uploaded({ client, ...(await listingWithToken()), content })

    for (const { url } of sources) {
      const answer = await client.get(url)
      answer.assertHeader('content-type', 'image/webp')
      answer.assertHeader('x-content-type-options', 'nosniff')
      assert.notInclude(answer.body().toString('latin1'), MARKER)
      assert.notInclude(answer.body().toString('latin1'), '<script')
    }
  })
})
