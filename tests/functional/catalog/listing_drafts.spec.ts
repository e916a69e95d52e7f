import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import EncryptAccessDetails from '#catalog/actions/encrypt_access_details'
import Calendar from '#catalog/contract/calendar'
import Draft from '#catalog/models/draft'
import Listing from '#catalog/models/listing'
import Photo from '#catalog/models/photo'
import AuditEntry from '#moderation/models/audit_entry'
import ListUnencryptedListings from '#catalog/queries/list_unencrypted_listings'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { bearer, createAdmin, createOwner, createUser } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { type Call, expectStatus } from '#tests/support/calls'
import { listingForm } from '#tests/support/listing_form'
import { createListing } from '#tests/support/listings'
import { mailsTo } from '#tests/support/mailbox'
import { picture } from '#tests/support/photos'

const today = aucklandDateOf(DateTime.utc())

/** An owner with the calls on their drafts. */
async function ownerWithDrafts(client: ApiClient) {
  const owner = await createOwner()
  const token = await bearer(owner)
  const path = '/api/listings/drafts'
  /** The body of the answer with this status. */
  const ask = async (status: number, call: Call) => {
    const answer = await answers(status, call.bearerToken(token))
    return answer.body()
  }

  return {
    owner,
    token,
    begin: (body: object, status = 201) => ask(status, client.post(path).json(body)),
    list: () => ask(200, client.get(path)),
    show: (id: string, status = 200) => ask(status, client.get(`${path}/${id}`)),
    edit: (id: string, body: object, status = 200) =>
      ask(status, client.patch(`${path}/${id}`).json(body)),
    submit: (id: string, status = 201) => ask(status, client.post(`${path}/${id}/submit`)),
    upload: async (id: string) => {
      const file = await picture()
      return ask(201, client.post(`/api/photos/listing/${id}/upload`).file('file', file, NAMED))
    },
  }
}

const NAMED = { filename: 'bay.jpg' }

const fieldsOf = (problems: { field: string }[]) => problems.map(({ field }) => field)

test.group('Drafts of listings', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule L95.
  test('any part is saved, each field checked as in a listing, and what is missing is named in the order of the steps', async ({
    assert,
    client,
  }) => {
    const { begin, edit, show, list } = await ownerWithDrafts(client)
    const begun = await begin({ maxVesselLength: 12.5, accessCode: '7731#' })
    const { id } = begun
    assert.containsSubset(begun, {
      fields: { maxVesselLength: 12.5, accessCode: '7731#', title: null, rates: null },
      photos: [],
      step: 'basics',
    })
    assert.deepEqual(fieldsOf(begun.missing), [
      'title',
      'description',
      'location',
      'region',
      'latitude',
      'longitude',
      'mooringNumber',
      'mooringType',
      'licensedVesselType',
      'weightCapacity',
      'highTideDepth',
      'lowTideDepth',
      'nextInspectionDate',
    ])
    assert.equal(begun.missing[0].message, 'Please enter the title')

    const wrong = await edit(id, { title: 'Lee of the island', maxVesselLength: -1 }, 422)
    assert.equal(wrong.errors[0].field, 'maxVesselLength')
    const unchanged = await show(id)
    assert.isNull(unchanged.fields.title)

    const edited = await edit(id, { title: 'Lee of the island', accessCode: null, step: 'limits' })
    assert.containsSubset(edited, {
      fields: { title: 'Lee of the island', accessCode: null, maxVesselLength: 12.5 },
      step: 'limits',
    })

    const second = await begin({ step: 'place' })
    const drafts: { id: string }[] = await list()
    assert.deepEqual(
      drafts.map((draft) => draft.id),
      [second.id, id]
    )
  })

  // Rule L95.
  test('a contradiction is refused where it is sent, and named when it comes from before', async ({
    assert,
    client,
  }) => {
    const { begin, edit, submit } = await ownerWithDrafts(client)
    const { id } = await begin({ description: 'Row to buoy WHG-204.' })

    const depths = await edit(id, { highTideDepth: 2, lowTideDepth: 3 }, 422)
    assert.equal(depths.errors[0].field, 'highTideDepth')
    const rates = [
      { name: 'Summer', from: addDays(today, 9), to: addDays(today, 3), weeklyRate: 9 },
    ]
    const seasons = await edit(id, { rates }, 422)
    assert.equal(seasons.errors[0].field, 'rates.0.to')

    const place = await edit(id, listingForm({ description: undefined }))
    assert.deepEqual(fieldsOf(place.missing), ['description'])
    const submitted = await submit(id, 422)
    assert.equal(submitted.errors[0].field, 'description')
  })

  // Rules L95, V26.
  test('nobody else finds one, nor its photos, and no list, map, search or figure has it', async ({
    assert,
    client,
  }) => {
    const { owner, token, begin, upload } = await ownerWithDrafts(client)
    const { id } = await begin(listingForm())
    const photo = await upload(id)
    const strangers = [await bearer(await createOwner()), await bearer(await createUser())]
    const admin = await bearer(await createAdmin())

    const path = `/api/listings/drafts/${id}`
    const file = await picture()
    for (const call of [
      client.get(path),
      client.patch(path).json({ title: 'Mine' }),
      client.delete(path),
      client.post(`${path}/submit`),
      client.post(`/api/photos/listing/${id}/upload`).file('file', file, NAMED),
      client.patch(`/api/photos/${photo.id}`).json({ isPublic: true }),
      client.delete(`/api/photos/${photo.id}`),
    ])
      await expectStatus(call.bearerToken(strangers[0]), 404)
    for (const other of [...strangers, admin])
      for (const seen of [client.get(`/api/listings/${id}`), client.get(photo.url)])
        await expectStatus(seen.bearerToken(other), 404)
    await expectStatus(client.get(path), 401)
    await expectStatus(client.get(photo.url).bearerToken(token), 200)

    const [search, points, own, others] = await Promise.all([
      client.get('/api/listings'),
      client.get('/api/listings/map'),
      client.get('/api/listings/owner/my-listings').bearerToken(token),
      client.get('/api/listings/drafts').bearerToken(strangers[0]),
    ])
    assert.deepEqual(search.body().listings, [])
    assert.deepEqual(points.body().points, [])
    assert.deepEqual([own.body(), others.body()], [[], []])
    const listings = await client.get('/api/admin/listings').bearerToken(admin)
    assert.equal(listings.body().total, 0)

    const row = await db.from('listing_drafts').where({ id }).firstOrFail()
    assert.notInclude(JSON.stringify(row), 'WHG-204')
    assert.notInclude(JSON.stringify(row), '7731#')
    const draft = await Draft.findOrFail(id)
    assert.deepEqual([draft.ownerId, draft.mooringNumber], [owner.id, 'WHG-204'])
    await db.from('listing_drafts').where({ id }).update({ mooring_number: 'WHG-204' })
    assert.deepEqual(await new ListUnencryptedListings().handle(), [id])
    await new EncryptAccessDetails().handle({ listingId: id })
    assert.deepEqual(await new ListUnencryptedListings().handle(), [])
  })

  // Rule L96.
  test('submitted it is a listing with its id and photos that waits for approval, and its owner is mailed', async ({
    assert,
    client,
  }) => {
    const { owner, begin, edit, submit, upload, show } = await ownerWithDrafts(client)
    const { id } = await begin({ title: 'Lee of the island' })
    await upload(id)
    await upload(id)
    const early = await submit(id, 422)
    assert.include(fieldsOf(early.errors), 'mooringType')
    assert.isNull(await Listing.find(id))

    await edit(id, listingForm({ calendarDefault: 'closed', advanceNoticeHours: 48 }))
    const submitted = await submit(id)
    assert.containsSubset(submitted, {
      id,
      moderationStatus: 'pending',
      mooringNumber: 'WHG-204',
      advanceNoticeHours: 48,
      photos: [{ isPrimary: true }, { isPrimary: false }],
    })
    await show(id, 404)
    await submit(id, 404)
    assert.lengthOf(await Photo.query().where('listing_id', id).whereNull('draft_id'), 2)
    const stay = StayRange.from(addDays(today, 9), addDays(today, 10))!
    assert.isFalse(await new Calendar().isFree({ listingId: id, stay }))

    const [mail] = await mailsTo(owner.email)
    assert.include(mail.subject, 'We received your mooring')
    assert.include(mail.text, 'We check every new mooring')
    const entries = await AuditEntry.query().where('target_id', id)
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['listing.created']
    )
  })

  // Rule L97.
  test('a listing is duplicated without what belongs to that mooring alone', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    const token = await bearer(owner)
    const rates = [
      { name: 'Summer', from: addDays(today, 3), to: addDays(today, 9), pricePerNight: 90 },
    ]
    const made = await client
      .post('/api/listings')
      .bearerToken(token)
      .json(listingForm({ rates, turnoverDays: 1, lastInspectionDate: today }))
    made.assertStatus(201)

    const copy = await client.post(`/api/listings/${made.body().id}/duplicate`).bearerToken(token)
    copy.assertStatus(201)
    const { fields, missing } = copy.body()
    assert.notEqual(copy.body().id, made.body().id)
    assert.containsSubset(fields, {
      title: 'Sheltered swing mooring',
      latitude: -35.051234,
      pricePerNight: 45.5,
      turnoverDays: 1,
      minimumNights: 2,
      mooringNumber: null,
      accessCode: null,
      accessInstructions: null,
      nextInspectionDate: null,
      lastInspectionDate: null,
    })
    assert.deepEqual(fields.rates, [{ ...rates[0], weeklyRate: null, minimumNights: null }])
    assert.deepEqual(fieldsOf(missing), ['mooringNumber', 'nextInspectionDate'])
    const foreign = await createListing()
    const refused = await client.post(`/api/listings/${foreign.id}/duplicate`).bearerToken(token)
    refused.assertStatus(404)
  })

  // Rule L95.
  test('an owner has ten, and deletes one with its photos', async ({ assert, client }) => {
    const { token, begin, upload } = await ownerWithDrafts(client)
    const { id } = await begin({})
    await upload(id)
    for (let made = 1; made < 10; made += 1) await begin({})

    const eleventh = await begin({}, 409)
    assert.equal(eleventh.code, 'TOO_MANY')

    const removed = await client.delete(`/api/listings/drafts/${id}`).bearerToken(token)
    removed.assertStatus(204)
    assert.isNull(await Draft.find(id))
    assert.isNull(await Photo.findBy('draft_id', id))
    await begin({})
  })
})
