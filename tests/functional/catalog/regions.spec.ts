import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer, createOwner, pageSession } from '#tests/support/accounts'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'

test.group('Regions', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule L55.
  test('{written} is stored as {stored}, at a new listing and at an edit')
    .with([
      { written: 'waiheke  island', stored: 'Waiheke' },
      { written: 'WAIHEKE', stored: 'Waiheke' },
      { written: 'Waihēke', stored: 'Waiheke' },
      { written: 'The Hauraki-Gulf', stored: 'Hauraki Gulf' },
      { written: 'Great  Barrier', stored: 'Great Barrier' },
      { written: 'Bay of Islands', stored: 'Bay of Islands' },
    ])
    .run(async ({ client, assert }, { written, stored }) => {
      const other = await createOwner()
      for (const region of ['Waiheke', 'Waiheke', 'Waiheke Island', 'Hauraki Gulf'])
        await createListing({ owner: other, region })
      await createListing({ owner: other, region: 'great barrier', moderationStatus: 'pending' })
      const owner = await createOwner()
      const listing = await createListing({ owner, region: 'Somewhere' })
      const token = await bearer(owner)

      const created = await client
        .post('/api/listings')
        .bearerToken(token)
        .json(listingForm({ region: written }))
      created.assertStatus(201)
      assert.equal(created.body().region, stored)

      const edited = await client
        .patch(`/api/listings/${listing.id}`)
        .bearerToken(token)
        .json(listingForm({ region: written }))
      edited.assertStatus(200)
      await listing.refresh()
      assert.equal(listing.region, stored)
    })

  // Rule L55.
  test('an owner can spell the region of their only listing anew', async ({ client, assert }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner, region: 'waiheke' })

    await client
      .patch(`/api/listings/${listing.id}`)
      .bearerToken(await bearer(owner))
      .json(listingForm({ region: 'Waiheke Island' }))

    await listing.refresh()
    assert.equal(listing.region, 'Waiheke Island')
  })

  test('the form offers the known ones', async ({ client, assert }) => {
    const owner = await createOwner()
    const { id } = await createListing({ owner, region: 'Hauraki Gulf' })

    for (const path of ['/listings/create', `/owner/listing/${id}/edit`]) {
      const page = await client
        .get(path)
        .withInertia()
        .withSession(await pageSession(owner))
      assert.include(page.body().props.regions, 'Hauraki Gulf')
    }
  })
})
