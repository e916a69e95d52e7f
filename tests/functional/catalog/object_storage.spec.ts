import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { DriveManager } from '@adonisjs/drive'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { driveWith } from '#config/drive'
import marketplace from '#config/marketplace'
import UploadPhoto from '#catalog/actions/upload_photo'
import env from '#start/env'
import { bearer, createUser } from '#tests/support/accounts'
import { startBucket } from '#tests/support/bucket'
import { createListing } from '#tests/support/listings'
import { listingWithToken, uploaded } from '#tests/support/photo_uploads'
import { picture } from '#tests/support/photos'
import { workQueue } from '#tests/support/queue'

type Bucket = Awaited<ReturnType<typeof startBucket>>

/** Same effect as DRIVE_DISK=s3. */
async function storeInBucket(): Promise<() => void> {
  const { config } = await driveWith('s3').resolver(app)
  const disk = new DriveManager(config).use()
  drive.use = () => disk

  return () => void Reflect.deleteProperty(drive, 'use')
}

test.group('Photos in object storage', (group) => {
  let bucket: Bucket
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(async () => {
    bucket = await startBucket()
    const restore = await storeInBucket()

    return () => {
      restore()
      bucket.stop()
    }
  })

  test('are stored re-encoded in every width, served to permitted viewers, and deleted', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const token = await bearer(listing.owner)
    const upload = async () => {
      const answer = await client
        .post(`/api/photos/listing/${listing.id}/upload`)
        .file('file', await picture(), { filename: 'harbour.jpg' })
        .bearerToken(token)
      answer.assertStatus(201)
      return answer.body()
    }
    const [open, secret] = [await upload(), await upload()]

    assert.equal(bucket.files.size, 2 * marketplace.photos.widths.length)
    for (const [key, content] of bucket.files) {
      const { format, width, exif } = await sharp(content).metadata()
      assert.equal(format, 'webp')
      assert.isUndefined(exif)
      assert.isAtMost(width, Number(/(\d+)\.webp$/.exec(key)?.[1]))
    }

    const look = async (url: string, as?: string) => {
      const call = client.get(url)
      return as ? call.bearerToken(as) : call
    }
    const shown = await look(open.url)
    shown.assertStatus(200)
    shown.assertHeader('content-type', 'image/webp')
    assert.isTrue([...bucket.files.values()].some((file) => file.equals(shown.body() as Buffer)))
    for (const stranger of [undefined, await bearer(await createUser())]) {
      const refused = await look(secret.url, stranger)
      refused.assertStatus(404)
    }
    const owned = await look(secret.url, token)
    owned.assertStatus(200)

    await client.delete(`/api/photos/${secret.id}`).bearerToken(token)
    await workQueue()
    assert.equal(bucket.files.size, marketplace.photos.widths.length)
  })

  test('cannot be fetched around the site: no file is public, and no store address is shown', async ({
    assert,
    client,
  }) => {
    const listing = await createListing()
    const answer = await client
      .post(`/api/photos/listing/${listing.id}/upload`)
      .file('file', await picture(), { filename: 'harbour.jpg' })
      .bearerToken(await bearer(listing.owner))
    const page = await client.get(`/listing/${listing.id}`).accept('html')

    for (const key of bucket.files.keys()) {
      const past = await fetch(`${env.get('S3_ENDPOINT')}/${env.get('S3_BUCKET')}/${key}`)
      assert.equal(past.status, 403)
    }
    assert.notProperty(Object.assign({}, ...bucket.headers), 'x-amz-acl')
    const { host } = new URL(env.get('S3_ENDPOINT')!)
    assert.notInclude(answer.text() + page.text(), host)
  })

  test('that the store has lost or cannot return are errors that are not cached', async ({
    assert,
    client,
  }) => {
    const { url } = await uploaded({ client, ...(await listingWithToken()) })
    const failures = [
      { fail: () => bucket.files.clear(), status: 404 },
      { fail: () => bucket.stop(), status: 500 },
    ]

    for (const { fail, status } of failures) {
      await fail()
      const answer = await client.get(url)
      answer.assertStatus(status)
      answer.assertHeader('cache-control', 'no-store')
      assert.notInclude(answer.header('content-type'), 'image')
    }
  })

  test('leave nothing behind when the mooring has all its photos', async ({ assert }) => {
    const { id: listingId, ownerId } = await createListing()
    const by = { actorId: ownerId, address: '127.0.0.1' }
    const content = await picture({ width: 200, height: 100 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 7 }, () => new UploadPhoto().handle({ placeId: listingId, by, content }))
    )

    const stored = outcomes.filter(({ status }) => status === 'fulfilled')
    assert.lengthOf(stored, marketplace.photos.perListing)
    assert.equal(bucket.files.size, stored.length * marketplace.photos.widths.length)
  })
})
