import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import Photo from '#catalog/models/photo'
import VesselDocument from '#vessels/models/vessel_document'
import { bearer, createOwner } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { upload } from '#tests/support/photo_uploads'
import { picture } from '#tests/support/photos'
import { createVessel } from '#tests/support/vessels'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test.group('Room for the files of an account', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  /** An owner whose boat's document takes up all room but a few bytes. */
  async function nearlyFull({ isVerified }: { isVerified: boolean }) {
    const owner = await createOwner()
    await owner.merge({ emailVerifiedAt: isVerified ? DateTime.utc() : null }).save()
    const { bytes, unverifiedBytes } = marketplace.quota
    const vessel = await createVessel({ userId: owner.id })
    const kept = await VesselDocument.create({
      vesselId: vessel.id,
      name: 'Insurance.pdf',
      size: (isVerified ? bytes : unverifiedBytes) - 5,
      contentType: 'application/pdf',
      storageKey: crypto.randomUUID(),
    })

    return {
      owner,
      vessel,
      kept,
      listing: await createListing({ owner }),
      token: await bearer(owner),
    }
  }

  // Rule L60.
  test(
    'is 20 MB before the email address is verified, and 100 MB afterwards, of all kinds of files'
  )
    .with([
      { isVerified: false, words: 'Your files take up 20 MB of 20 MB. Verify your email address' },
      { isVerified: true, words: 'Your files take up 100 MB of 100 MB. Please remove some first.' },
    ])
    .run(async ({ assert, client }, { isVerified, words }) => {
      const { listing, token, vessel, kept } = await nearlyFull({ isVerified })
      const refused = [
        await upload({ client, listing, token }),
        await client
          .post('/api/account/photo')
          .file('file', await picture(), { filename: 'me.jpg' })
          .bearerToken(token),
        await client
          .post(`/api/vessels/${vessel.id}/documents`)
          .file('file', PDF, { filename: 'more.pdf' })
          .bearerToken(token),
      ]

      for (const answer of refused) {
        answer.assertStatus(403)
        assert.equal(answer.body().code, 'QUOTA')
        assert.include(answer.body().message, words)
        assert.equal(answer.body().usedBytes, kept.size)
      }
      assert.lengthOf(await Photo.all(), 0)
      assert.lengthOf(await VesselDocument.all(), 1)

      await kept.delete()
      const taken = await upload({ client, listing, token })
      taken.assertStatus(201)
      const photo = await Photo.firstOrFail()
      assert.isAbove(photo.bytes, 0)
    })
})

test.group('Room for the files of an account, concurrently', (group) => {
  group.each.setup(() => {
    drive.fake()
    return async () => {
      drive.restore()
      await emptyDatabase()
    }
  })

  // Rule L60.
  test('two uploads at the same moment do not both get the last room', async ({
    assert,
    client,
    cleanup,
  }) => {
    const owner = await createOwner()
    const token = await bearer(owner)
    const listings = [await createListing({ owner }), await createListing({ owner })]
    const first = await upload({ client, listing: listings[0], token })
    first.assertStatus(201)
    const { bytes } = await Photo.firstOrFail()
    const before = marketplace.quota.bytes
    cleanup(() => void Object.assign(marketplace.quota, { bytes: before }))
    Object.assign(marketplace.quota, { bytes: bytes * 2 + 10 })

    const answers = await Promise.all(listings.map((listing) => upload({ client, listing, token })))

    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [201, 403]
    )
    assert.lengthOf(await Photo.all(), 2)
  })
})
