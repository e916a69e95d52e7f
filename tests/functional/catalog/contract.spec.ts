import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import DeleteDummyListings from '#catalog/contract/delete_dummy_listings'
import FindListing from '#catalog/contract/find_listing'
import HideOwnerListings from '#catalog/contract/hide_owner_listings'
import ListOwnerListings from '#catalog/contract/list_owner_listings'
import ModerateListing, { type Decision } from '#catalog/contract/moderate_listing'
import Listing from '#catalog/models/listing'
import { photoKey } from '#catalog/rules/photo_paths'
import { PhotoFactory } from '#database/factories/catalog/photo_factory'
import { createOwner } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { workQueue } from '#tests/support/queue'

test.group('Moderating a listing', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule X11.
  test('any decision is possible from any state, and reasons are kept with their state', async ({
    assert,
  }) => {
    const listing = await createListing({ moderationStatus: 'pending' })
    const decide = (decision: Decision) =>
      db.transaction((trx) =>
        new ModerateListing().handle({ ...decision, listingId: listing.id }, trx)
      )

    await decide({ status: 'flagged', reason: 'Number on the photo' })
    await listing.refresh()
    assert.containsSubset(listing.$attributes, {
      moderationStatus: 'flagged',
      flagReason: 'Number on the photo',
    })
    await decide({ status: 'rejected' })
    await listing.refresh()
    assert.containsSubset(listing.$attributes, { moderationStatus: 'rejected', flagReason: null })
    await decide({ status: 'approved' })
    await listing.refresh()
    assert.containsSubset(listing.$attributes, {
      moderationStatus: 'approved',
      rejectionReason: null,
    })
  })

  test('an unknown listing is not found', async ({ assert }) => {
    for (const listingId of [randomUUID(), 'nope'])
      await assert.rejects(
        () =>
          db.transaction((trx) =>
            new ModerateListing().handle({ listingId, status: 'approved' }, trx)
          ),
        'Mooring not found'
      )
  })
})

test.group('Hiding the listings of an owner', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test("follows the owner's standing", async ({ assert }) => {
    const { id, owner } = await createListing()
    const untouched = await createListing()
    const now = DateTime.utc()
    const isPublic = async (at = now) => {
      await new HideOwnerListings().handle({ ownerId: owner.id })
      const listing = await Listing.findOrFail(id)
      return listing.isPublic(at)
    }

    assert.isTrue(await isPublic())
    await owner.merge({ suspendedUntil: now.plus({ days: 2 }) }).save()
    assert.isFalse(await isPublic())
    assert.isTrue(await isPublic(now.plus({ days: 3 })))
    await owner.merge({ suspendedUntil: null, bannedAt: now }).save()
    assert.isFalse(await isPublic(now.plus({ years: 100 })))
    await owner.merge({ bannedAt: null, isActive: false }).save()
    assert.isFalse(await isPublic())
    await owner.merge({ isActive: true }).save()
    assert.isTrue(await isPublic())
    await untouched.refresh()
    assert.isNull(untouched.hiddenUntil)
  })
})

test.group('Reading listings through the contract', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the public finds only public listings', async ({ assert }) => {
    const listing = await createListing({ isActive: false })
    const find = new FindListing()

    await assert.rejects(() => find.handle(listing.id, DateTime.utc()), 'Mooring not found')
    const found = await find.handle(listing.id)
    assert.equal(found.owner.id, listing.ownerId)
    assert.deepEqual(found.photos, [])
  })

  // Rule L7.
  test("the owner's cards say why a listing is hidden", async ({ assert }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner, moderationStatus: 'rejected' })
    await listing.merge({ rejectionReason: 'No photo' }).save()
    await PhotoFactory.merge({ listingId: listing.id }).create()
    await createListing()

    const list = await app.container.make(ListOwnerListings)
    const { rows: cards } = await list.handle({
      ownerId: owner.id,
      page: 1,
      limit: 10,
      now: DateTime.utc(),
    })

    assert.lengthOf(cards, 1)
    assert.containsSubset(cards, [
      { id: listing.id, hiddenReason: 'rejected', reason: 'No photo', pricePerNight: 45 },
    ])
    assert.match(cards[0].photo!.url, /\/480\.webp$/)
  })
})

test.group('Deleting dummy listings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('keeps real and protected listings, and deletes the photo files of the others', async ({
    assert,
  }) => {
    const disk = drive.fake()
    const [dummy, kept, real] = [
      await createListing({ isDummy: true }),
      await createListing({ isDummy: true }),
      await createListing(),
    ]
    const photo = await PhotoFactory.merge({ listingId: dummy.id }).create()
    await drive.use().put(photoKey(photo.storageKey, 480), 'picture')

    const deleted = await new DeleteDummyListings().handle({ keepIds: [kept.id] })
    await workQueue()

    assert.equal(deleted, 1)
    const left = await Listing.query().select('id')
    assert.sameMembers(
      left.map(({ id }) => id),
      [kept.id, real.id]
    )
    disk.assertMissing(photoKey(photo.storageKey, 480))
    drive.restore()
  })
})
