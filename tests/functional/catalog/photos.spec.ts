import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import sharp from 'sharp'
import UploadPhoto from '#catalog/actions/upload_photo'
import { PhotoLimitReached } from '#catalog/exceptions/listing_refused'
import Photo from '#catalog/models/photo'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { bodyOf, expectStatus } from '#tests/support/calls'
import { createListing } from '#tests/support/listings'
import { listingWithToken, upload, uploaded } from '#tests/support/photo_uploads'
import { picture } from '#tests/support/photos'
import { workQueue } from '#tests/support/queue'

test.group('Photos', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  // Rule L27.
  test('the first photo is public and primary, the second private', async ({ client, assert }) => {
    const upstream = await listingWithToken()

    const first = await upload({ client, ...upstream })
    const second = await upload({ client, ...upstream })

    first.assertStatus(201)
    assert.containsSubset(first.body(), { isPrimary: true, isPublic: true, order: 0 })
    assert.match(first.body().url, /^\/uploads\/photos\//)
    assert.match(first.body().placeholder, /^data:image\/webp;base64,/)
    assert.containsSubset(second.body(), { isPrimary: false, isPublic: false, order: 1 })
    const third = await upload({ client, ...upstream, fields: { isPublic: 'true' } })
    assert.isTrue(third.body().isPublic)
  })

  // Rule L30.
  test('is served as WebP in three widths, upright, without metadata', async ({
    client,
    assert,
  }) => {
    const upstream = await listingWithToken()
    const sideways = await sharp(await picture({ width: 2000, height: 1000 }))
      .keepMetadata()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { sources } = await uploaded({ client, ...upstream, content: sideways })

    for (const { width, url } of sources) {
      const answer = await client.get(url)
      answer.assertStatus(200)
      answer.assertHeader('content-type', 'image/webp')
      const content = Buffer.from(answer.body())
      const { exif, xmp, icc, ...metadata } = await sharp(content).metadata()

      assert.equal(metadata.width, Math.min(width, 1000))
      assert.isAbove(metadata.height, metadata.width)
      assert.isUndefined(exif ?? xmp ?? icc)
      assert.notInclude(content.toString('latin1'), 'MARKER-EXIF')
    }
  })

  // Rule L28.
  test('a file that is no picture is refused with the documented message', async ({
    client,
    assert,
  }) => {
    const upstream = await listingWithToken()
    const jpeg = await picture()
    const bad = {
      html: Buffer.from('<html><script>alert(1)</script>'),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      empty: Buffer.from(''),
      truncated: jpeg.subarray(0, jpeg.length / 2),
      disguised: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<?php echo 1;')]),
    }

    for (const [name, content] of Object.entries(bad)) {
      const answer = await upload({ client, ...upstream, content })
      answer.assertStatus(422)
      if (name !== 'empty')
        assert.equal(answer.body().message, 'Only image files (JPG, PNG, GIF, WEBP) are allowed')
    }
    assert.lengthOf(await Photo.all(), 0)
  })

  // Rule L28.
  test('PNG, GIF and WEBP are accepted, and a name is never part of a path', async ({
    client,
    assert,
  }) => {
    const upstream = await listingWithToken()

    for (const format of ['png', 'gif', 'webp'] as const) {
      const content = await sharp(await picture({ width: 60, height: 40 }))
        .toFormat(format)
        .toBuffer()
      const answer = await upload({ client, ...upstream, content, filename: `../../x.${format}` })
      answer.assertStatus(201)
      assert.match(answer.body().url, /^\/uploads\/photos\/[0-9a-f-]{36}\/960\.webp$/)
    }
  })

  test('no upload, accepted or not, leaves a temporary file behind', async ({
    client,
    assert,
    cleanup,
  }) => {
    const upstream = await listingWithToken()
    const { TMPDIR } = process.env
    const folder = await mkdtemp(join(tmpdir(), 'moorings-uploads-'))
    process.env.TMPDIR = folder
    cleanup(async () => {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
      await rm(folder, { recursive: true })
    })

    await uploaded({ client, ...upstream })
    const refused = await upload({ client, ...upstream, content: Buffer.from('no picture') })
    refused.assertStatus(422)
    await expectStatus(client.post('/api/auth/login').file('file', await picture()), 400)
    await expectStatus(client.post('/api/bookings/quote').file('file', await picture()), 400)
    const stranger = await upload({ client, listing: upstream.listing })
    stranger.assertStatus(401)

    assert.deepEqual(await readdir(folder), [])
  })

  test('when the store fails twice, the first error is reported', async ({ assert }) => {
    const { id: listingId, ownerId } = await createListing()
    const by = { actorId: ownerId, address: '127.0.0.1' }
    const content = await picture({ width: 60, height: 40 })
    await drive.use().put('photos', 'A file where the folder should be')

    await assert.rejects(
      () => new UploadPhoto().handle({ placeId: listingId, by, content }),
      /Cannot write file/
    )
    assert.isEmpty(await Photo.all())
  })

  test('others cannot upload, change or delete', async ({ client, assert }) => {
    const { listing, token } = await listingWithToken()
    const { id } = await uploaded({ client, listing, token })
    const people: [string | undefined, number][] = [
      [undefined, 401],
      [await bearer(await createUser()), 403],
      [await bearer(await createOwner()), 404],
    ]

    for (const [other, status] of people) {
      const refused = await upload({ client, listing, token: other })
      refused.assertStatus(status)
      const change = client.patch(`/api/photos/${id}`).json({ isPublic: false })
      const removal = client.delete(`/api/photos/${id}`)
      await expectStatus(other ? change.bearerToken(other) : change, status)
      await expectStatus(other ? removal.bearerToken(other) : removal, status)
    }
    const photos = await Photo.all()
    assert.lengthOf(photos, 1)
    assert.isTrue(photos[0].isPublic)
  })

  // Rule L31.
  test('an owner orders photos, picks the primary and changes visibility', async ({
    client,
    assert,
  }) => {
    const { listing, token } = await listingWithToken()
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const { id } = await uploaded({ client, listing, token })
      ids.push(id)
    }
    const edit = (id: string, change: object) =>
      client.patch(`/api/photos/${id}`).bearerToken(token).json(change)

    assert.containsSubset(await bodyOf(edit(ids[2], { order: 0 })), { order: 0 })
    assert.containsSubset(await bodyOf(edit(ids[1], { isPrimary: true, isPublic: true })), {
      isPrimary: true,
      isPublic: true,
    })
    await expectStatus(edit(ids[0], { order: 9 }), 422)
    await createListing({ owner: listing.owner })
    const [bare, shown] = await bodyOf(
      client.get('/api/listings/owner/my-listings').bearerToken(token)
    )
    assert.isEmpty(bare.photos)
    assert.deepEqual(
      shown.photos.map(({ id }: { id: string }) => id),
      [ids[2], ids[0], ids[1]]
    )

    const photos = await Photo.query().where('listing_id', listing.id).orderBy('position')
    assert.deepEqual(
      photos.map(({ id }) => id),
      [ids[2], ids[0], ids[1]]
    )
    assert.deepEqual(
      photos.filter(({ isPrimary }) => isPrimary).map(({ id }) => id),
      [ids[1]]
    )
  })

  // Rule L32.
  test('when the primary photo is deleted another becomes primary, and the files are deleted', async ({
    client,
    assert,
  }) => {
    const { listing, token } = await listingWithToken()
    const first = await uploaded({ client, listing, token })
    await upload({ client, listing, token })

    await expectStatus(client.delete(`/api/photos/${first.id}`).bearerToken(token), 204)
    await workQueue()

    const [left] = await Photo.query().where('listing_id', listing.id)
    assert.containsSubset(left.$attributes, { isPrimary: true, position: 0 })
    await expectStatus(client.get(first.url), 404)
    assert.isFalse(await drive.use().exists(first.url.replace('/uploads/', '')))
    await expectStatus(client.delete(`/api/photos/${first.id}`).bearerToken(token), 404)
  })

  // Rule L31.
  test('the primary and the card photo are public as long as one photo is', async ({
    client,
    assert,
  }) => {
    const { listing, token } = await listingWithToken()
    const [first, second, third] = [
      await uploaded({ client, listing, token, fields: { isPublic: 'false' } }),
      await uploaded({ client, listing, token, fields: { isPublic: 'true' } }),
      await uploaded({ client, listing, token, fields: { isPublic: 'true' } }),
    ]
    const edit = (id: string, change: object) =>
      client.patch(`/api/photos/${id}`).bearerToken(token).json(change)
    const assertPrimary = async (id: string, card: string | null) => {
      const primary = await Photo.query().where({ listingId: listing.id, isPrimary: true })
      const shown = await bodyOf(client.get(`/api/listings/${listing.id}`))
      assert.deepEqual(
        primary.map((photo) => photo.id),
        [id]
      )
      assert.equal(shown.primaryPhoto, card)
    }
    await assertPrimary(second.id, second.url)

    const refused = await edit(first.id, { isPrimary: true })
    refused.assertStatus(422)
    assert.match(refused.body().message, /^Only a public photo can be the primary one/)
    await assertPrimary(second.id, second.url)

    await expectStatus(edit(second.id, { isPublic: false }), 200)
    await assertPrimary(third.id, third.url)
    await expectStatus(edit(third.id, { isPublic: false }), 200)
    await assertPrimary(third.id, null)
    await expectStatus(edit(first.id, { isPublic: true }), 200)
    await assertPrimary(first.id, first.url)
  })

  test('a public photo of a public listing can be cached and sets no cookie', async ({
    client,
    assert,
  }) => {
    const { url } = await uploaded({ client, ...(await listingWithToken()) })

    const answer = await client.get(url)
    assert.match(answer.header('cache-control')!, /^public, max-age=/)
    assert.isUndefined(answer.header('set-cookie'))
    await expectStatus(client.get(url.replace('960', '961')), 404)
    await expectStatus(client.get('/uploads/photos/nope/960.webp'), 404)
  })

  test('a private photo is only for its owner and administrators', async ({ client, assert }) => {
    const { listing, token } = await listingWithToken()
    const { url } = await uploaded({ client, listing, token, fields: { isPublic: 'false' } })

    await expectStatus(client.get(url), 404)
    await expectStatus(client.get(url).bearerToken(await bearer(await createUser())), 404)
    await expectStatus(client.get(url).bearerToken(await bearer(await createOwner())), 404)
    await expectStatus(client.get(url).withSession(await pageSession(await createUser())), 404)

    const seen = await client.get(url).withSession(await pageSession(listing.owner))
    seen.assertStatus(200)
    assert.equal(seen.header('cache-control'), 'private, no-store')
    await expectStatus(client.get(url).bearerToken(token), 200)
    await expectStatus(client.get(url).bearerToken(await bearer(await createAdmin())), 200)

    const shown = await bodyOf(client.get(`/api/listings/${listing.id}`))
    assert.deepEqual(shown.photos, [])
    assert.isNull(shown.primaryPhoto)
  })

  // Rule V18.
  test('a public photo of a hidden listing is private', async ({ client }) => {
    const { listing, token } = await listingWithToken()
    const { url } = await uploaded({ client, listing, token })
    await listing.merge({ moderationStatus: 'pending' }).save()

    await expectStatus(client.get(url), 404)
    await expectStatus(client.get(url).bearerToken(token), 200)
  })
})

test.group('Photos under concurrent uploads', (group) => {
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })
  group.each.teardown(async () => {
    await db.from('listings').delete()
    await db.from('users').delete()
  })

  // Rule L26.
  test('of ten parallel uploads five are kept, one of them primary', async ({ client, assert }) => {
    const upstream = await listingWithToken()
    const { id: listingId, ownerId } = upstream.listing
    const by = { actorId: ownerId, address: '127.0.0.1' }
    const content = await picture({ width: 300, height: 200 })

    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        new UploadPhoto().handle({ placeId: listingId, by, content })
      )
    )

    const refused = outcomes.filter(({ status }) => status === 'rejected')
    assert.lengthOf(refused, 5)
    for (const { reason } of refused as PromiseRejectedResult[])
      assert.instanceOf(reason, PhotoLimitReached)
    const sixth = await upload({ client, ...upstream, content })
    sixth.assertStatus(409)
    assert.equal(sixth.body().message, 'Maximum 5 photos per listing')
    const photos = await Photo.query().where('listing_id', listingId).orderBy('position')
    assert.deepEqual(
      photos.map(({ position }) => position),
      [0, 1, 2, 3, 4]
    )
    assert.lengthOf(
      photos.filter(({ isPrimary }) => isPrimary),
      1
    )
    assert.lengthOf(
      photos.filter(({ isPublic }) => isPublic),
      1
    )
    const stored = await drive.use().listAll('photos', { recursive: true })
    assert.lengthOf([...stored.objects], 15)
  })
})
