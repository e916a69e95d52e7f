import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { ListingDraft } from '#catalog/steps/listing_draft'
import UpdateListing from '#catalog/actions/update_listing'
import Calendar from '#catalog/contract/calendar'
import Listing from '#catalog/models/listing'
import marketplace from '#config/marketplace'
import { ListingChanged } from '#catalog/events/listing_events'
import { addDays } from '#shared/values/auckland_time'
import { bearer, createUser } from '#tests/support/accounts'
import { collectEvents } from '#tests/support/events'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'
import { picture } from '#tests/support/photos'
import { workQueue } from '#tests/support/queue'

interface Owned {
  client: ApiClient
  id: string
  token: string
}

/** The form of an approved mooring, and an edit that changes one field. */
const edit = ({ client, id, token }: Owned, change: Record<string, unknown>) =>
  client.patch(`/api/listings/${id}`).bearerToken(token).json(listingForm(change))

const addPhoto = async ({ client, id, token }: Owned) =>
  client
    .post(`/api/photos/listing/${id}/upload`)
    .bearerToken(token)
    .file('file', await picture({ width: 200, height: 100 }), { filename: 'jetty.jpg' })

const MATERIAL = [
  { what: 'title', change: { title: 'A new title' } },
  { what: 'description', change: { description: 'Another description altogether.' } },
  { what: 'location', change: { location: 'Kerikeri Inlet' } },
  { what: 'region', change: { region: 'Auckland' } },
  { what: 'latitude', change: { latitude: -35.06 } },
  { what: 'longitude', change: { longitude: 173.75 } },
]

const IMMATERIAL = [
  { what: 'nothing', change: {} },
  { what: 'rates', change: { pricePerNight: 80, weeklyRate: 400 } },
  { what: 'minimum nights', change: { minimumNights: 5 } },
  { what: 'amenities', change: { amenities: ['Showers'] } },
  {
    what: 'access details',
    change: { mooringNumber: 'WHG-999', accessCode: '1188#', accessInstructions: 'Ring first.' },
  },
  {
    what: 'type and sizes',
    change: { mooringType: 'Pile Mooring', maxVesselLength: 9, weightCapacity: 8000 },
  },
  { what: 'depths', change: { highTideDepth: 7, lowTideDepth: 4, licensedVesselType: 'Launch' } },
  {
    what: 'inspection and policy',
    change: {
      nextInspectionDate: addDays(listingForm().nextInspectionDate, 30),
      cancellationPolicy: 'strict',
    },
  },
]

test.group('An edit after approval', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  async function approved(client: ApiClient) {
    const listing = await createListing()
    const owned = { client, id: listing.id, token: await bearer(listing.owner) }
    const saved = await edit(owned, {})
    saved.assertStatus(200)
    await listing.refresh()
    await listing.merge({ moderationStatus: 'approved' }).save()

    return { listing, owned }
  }

  function moderateEdits(): () => void {
    Object.assign(marketplace.moderation, { moderateEdits: true })
    return () => void Object.assign(marketplace.moderation, { moderateEdits: false })
  }

  // Rule L10.
  test('waits for approval again where edits are moderated: {what}')
    .with(MATERIAL)
    .run(async ({ client, assert, cleanup }, { change }) => {
      cleanup(moderateEdits())
      const { listing, owned } = await approved(client)

      const answer = await edit(owned, change)

      answer.assertStatus(200)
      await listing.refresh()
      assert.equal(listing.moderationStatus, 'pending')
      const gone = await client.get(`/api/listings/${listing.id}`)
      gone.assertStatus(404)
    })

  // Rule L80.
  test('waits for approval again when it moved by more than 1 km', async ({ assert, client }) => {
    const { listing, owned } = await approved(client)

    const answer = await edit(owned, { latitude: -35.06034 })

    answer.assertStatus(200)
    answer.assertBodyContains({ moderationStatus: 'pending', pendingReason: 'moved' })
    assert.include(answer.body().pendingNotice, 'moved by more than 1 km')
    await listing.refresh()
    assert.equal(listing.moderationStatus, 'pending')
  })

  test('counts moves from the approved place, so that small ones add up', async ({
    assert,
    client,
  }) => {
    const { listing, owned } = await approved(client)
    for (const latitude of [-35.055, -35.0595]) {
      const near = await edit(owned, { latitude })
      near.assertBodyContains({ moderationStatus: 'approved', pendingNotice: null })
    }

    const far = await edit(owned, { latitude: -35.0612 })

    far.assertBodyContains({ moderationStatus: 'pending', pendingReason: 'moved' })
    await listing.refresh()
    assert.equal(listing.moderationStatus, 'pending')
  })

  test('moves on from the place that an administrator approved', async ({ client }) => {
    const { listing, owned } = await approved(client)
    await edit(owned, { latitude: -35.07 })
    const admin = await bearer(await createUser({ role: 'ADMIN' }))
    const again = await client.patch(`/api/admin/listings/${listing.id}/approve`).bearerToken(admin)
    again.assertStatus(200)

    const near = await edit(owned, { latitude: -35.0755 })
    near.assertBodyContains({ moderationStatus: 'approved', pendingReason: null })
    const back = await edit(owned, { latitude: -35.051234 })
    back.assertBodyContains({ moderationStatus: 'pending', pendingReason: 'moved' })
  })

  test('waits for approval again when contact details were added: {field}')
    .with([
      { field: 'title', value: 'Mooring, ring 021/555/0199' },
      { field: 'description', value: 'Ask ann at kotare dot nz for a better price.' },
      { field: 'location', value: 'Whangaroa kotare.nz' },
      { field: 'region', value: 'kotare.fishing' },
      { field: 'licensedVesselType', value: 'Yacht, 21 555 0199' },
      { field: 'amenities', value: ['Water', 'ann@gmail .com'] },
    ])
    .run(async ({ assert, client }, { field, value }) => {
      const { listing, owned } = await approved(client)

      const answer = await edit(owned, { [field]: value })

      answer.assertStatus(200)
      answer.assertBodyContains({ moderationStatus: 'pending', pendingReason: 'contact' })
      const label = field === 'licensedVesselType' ? 'licensed vessel type' : field
      assert.include(answer.body().pendingNotice, `contact details in: ${label}.`)
      const gone = await client.get(`/api/listings/${listing.id}`)
      gone.assertStatus(404)
    })

  test('stays approved with contact details that were approved', async ({ client }) => {
    const description = 'The harbour office answers at 09 303 1234.'
    const { listing, owned } = await approved(client)
    await edit(owned, { description })
    await listing.refresh()
    await listing.merge({ moderationStatus: 'approved', pendingReason: null }).save()

    const other = await edit(owned, { description: `${description} Deep water.` })
    other.assertBodyContains({ moderationStatus: 'approved', pendingNotice: null })
    const added = await edit(owned, { description: `${description} Or 09 303 1235.` })
    added.assertBodyContains({ moderationStatus: 'pending', pendingReason: 'contact' })
  })

  test('tells of contact details in a new mooring', async ({ assert, client }) => {
    const token = await bearer(await createUser({ role: 'OWNER' }))
    const made = await client
      .post('/api/listings')
      .bearerToken(token)
      .json(listingForm({ title: 'kotare.nz' }))

    made.assertStatus(201)
    made.assertBodyContains({ moderationStatus: 'pending', pendingReason: 'contact' })
    assert.include(made.body().pendingNotice, 'contact details in: title.')
    const plain = await client.post('/api/listings').bearerToken(token).json(listingForm())
    plain.assertBodyContains({ pendingReason: null, pendingNotice: null })
  })

  test('stays approved where edits are moderated, for other fields: {what}')
    .with(IMMATERIAL)
    .run(async ({ client, assert, cleanup }, { change }) => {
      cleanup(moderateEdits())
      const { listing, owned } = await approved(client)

      const answer = await edit(owned, change)

      answer.assertStatus(200)
      await listing.refresh()
      assert.equal(listing.moderationStatus, 'approved')
    })

  test('waits for approval although it was begun before the approval', async ({
    assert,
    client,
    cleanup,
  }) => {
    cleanup(moderateEdits())
    const { listing } = await approved(client)
    const asRead = await Listing.findOrFail(listing.id)
    asRead.moderationStatus = 'pending'
    asRead.$hydrateOriginals()

    const nobodyRead = listingForm({ title: 'Nobody read this' }) as unknown as ListingDraft
    const by = { actorId: listing.ownerId, address: null }
    await new UpdateListing(new Calendar()).handle({ listing: asRead, edit: nobodyRead, by })

    await listing.refresh()
    assert.containsSubset(listing.serialize(), {
      title: 'Nobody read this',
      moderationStatus: 'pending',
    })
  })

  test('of photos waits too: a new one, a change and a deletion', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(moderateEdits())
    const { listing, owned } = await approved(client)
    let photo = ''
    const steps = [
      async () => {
        const answer = await addPhoto(owned)
        photo = `/api/photos/${answer.body().id}`
      },
      () => client.patch(photo).bearerToken(owned.token).json({ isPublic: false }),
      () => client.delete(photo).bearerToken(owned.token),
    ]

    for (const step of steps) {
      await listing.merge({ moderationStatus: 'approved' }).save()
      await step()
      await listing.refresh()
      assert.equal(listing.moderationStatus, 'pending')
    }
  })

  test('that changes nothing on a photo does not wait', async ({ client, assert, cleanup }) => {
    cleanup(moderateEdits())
    const { listing, owned } = await approved(client)
    const answer = await addPhoto(owned)
    await workQueue()
    await listing.refresh()
    await listing.merge({ moderationStatus: 'approved' }).save()
    const announced = collectEvents(ListingChanged)

    for (const change of [{}, { isPublic: true }, { isPrimary: true }, { order: 0 }]) {
      const edited = await client
        .patch(`/api/photos/${answer.body().id}`)
        .bearerToken(owned.token)
        .json(change)
      edited.assertStatus(200)
      assert.deepEqual(edited.body(), answer.body())
    }
    await workQueue()

    await listing.refresh()
    assert.equal(listing.moderationStatus, 'approved')
    assert.isEmpty(announced)
  })

  test('does not lift a rejection or a flag; activating is no edit', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(moderateEdits())
    const { listing, owned } = await approved(client)

    for (const moderationStatus of ['rejected', 'flagged'] as const) {
      await listing.merge({ moderationStatus }).save()
      await edit(owned, { title: `${moderationStatus} and edited` })
      await listing.refresh()
      assert.equal(listing.moderationStatus, moderationStatus)
    }
    await listing.merge({ moderationStatus: 'approved' }).save()
    for (const available of [false, true])
      await client.patch(`/api/listings/${listing.id}`).bearerToken(owned.token).json({ available })
    await listing.refresh()
    assert.equal(listing.moderationStatus, 'approved')
  })

  // Rule L10.
  test('stays approved by default, photos included', async ({ client, assert }) => {
    const { listing, owned } = await approved(client)

    for (const { change } of MATERIAL) await edit(owned, change)
    await addPhoto(owned)

    await listing.refresh()
    assert.equal(listing.moderationStatus, 'approved')
  })
})
