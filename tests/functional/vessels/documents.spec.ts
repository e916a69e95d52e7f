import testUtils from '@adonisjs/core/services/test_utils'
import drive from '@adonisjs/drive/services/main'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import marketplace from '#config/marketplace'
import type Vessel from '#vessels/models/vessel'
import VesselDocument from '#vessels/models/vessel_document'
import { documentKey } from '#shared/values/document_file'
import { workQueue } from '#platform/queue/work_queue'
import { bearer, createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { expectStatus } from '#tests/support/calls'
import { picture } from '#tests/support/photos'
import { createVessel } from '#tests/support/vessels'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'
const PDF = Buffer.from('%PDF-1.7 cover until June')

test.group('Documents of boats', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  async function personWithBoat() {
    const user = await createUser()

    return { user, token: await bearer(user), vessel: await createVessel({ userId: user.id }) }
  }

  function send(
    client: ApiClient,
    vessel: Vessel,
    token: string,
    content = PDF,
    filename = 'cover.pdf'
  ) {
    return client
      .post(`/api/vessels/${vessel.id}/documents`)
      .bearerToken(token)
      .file('file', content, { filename })
  }

  async function sent(client: ApiClient, vessel: Vessel, token: string) {
    const answer = await send(client, vessel, token)
    answer.assertStatus(201)

    return answer.body()
  }

  // Rule K14.
  test('are kept, downloaded by their person and removed with their file', async ({
    assert,
    client,
  }) => {
    const { user, token, vessel } = await personWithBoat()

    const { id, createdAt, ...facts } = await sent(client, vessel, token)
    assert.deepEqual(facts, { name: 'cover.pdf', size: PDF.length, contentType: 'application/pdf' })
    const { storageKey } = await VesselDocument.findOrFail(id)
    const shown = await client.get(`/api/vessels/${vessel.id}`).bearerToken(token)
    assert.deepEqual(shown.body().documents, [{ id, createdAt, ...facts }])

    const path = `/vessels/${vessel.id}/documents/${id}`
    for (const file of [
      await client.get(`/api${path}`).bearerToken(token),
      await client
        .get(`/account/boats/${vessel.id}/documents/${id}`)
        .accept('html')
        .withSession(await pageSession(user)),
    ]) {
      file.assertStatus(200)
      assert.equal(file.header('content-type'), 'application/pdf')
      assert.equal(
        file.header('content-disposition'),
        `attachment; filename="cover.pdf"; filename*=UTF-8''cover.pdf`
      )
      assert.equal(file.header('x-content-type-options'), 'nosniff')
      assert.equal(file.header('cache-control'), 'private, no-store')
      assert.equal(file.header('content-length'), String(PDF.length))
    }

    await expectStatus(client.delete(`/api${path}`).bearerToken(token), 204)
    await expectStatus(client.delete(`/api${path}`).bearerToken(token), 404)
    await workQueue()
    assert.isFalse(await drive.use().exists(documentKey(storageKey)))
  })

  // Rules K4, K14.
  test('of others are not found, in every call, for owners of their mooring and administrators too', async ({
    assert,
    client,
  }) => {
    const { user, token, vessel } = await personWithBoat()
    const { id } = await sent(client, vessel, token)
    const { listing } = await createBooking({
      renter: user,
      state: 'confirmed',
      vesselId: vessel.id,
    })
    await listing.load('owner')
    const others = [await personWithBoat(), { user: listing.owner }, { user: await createAdmin() }]

    for (const { user: other } of others) {
      const stranger = await bearer(other)
      const session = await pageSession(other)
      await expectStatus(send(client, vessel, stranger), 404)
      for (const boat of [vessel.id, 'vessel' in others[0] ? others[0].vessel.id : MISSING]) {
        const path = `/api/vessels/${boat}/documents/${id}`
        await expectStatus(client.get(path).bearerToken(stranger), 404)
        await expectStatus(client.delete(path).bearerToken(stranger), 404)
        const page = await client
          .get(`/account/boats/${boat}/documents/${id}`)
          .accept('html')
          .withSession(session)
          .redirects(0)
        page.assertStatus(302)
        assert.notInclude(page.text(), 'PDF')
      }
    }
    const path = `/api/vessels/${vessel.id}/documents/${id}`
    await expectStatus(client.get(path), 401)
    await expectStatus(client.delete(path), 401)
    for (const wrong of [MISSING, 'nothing'])
      await expectStatus(
        client.get(`/api/vessels/${vessel.id}/documents/${wrong}`).bearerToken(token),
        404
      )
    assert.lengthOf(await VesselDocument.all(), 1)
  })

  // Rule K14.
  test('are taken for what is in them', async ({ assert, client }) => {
    const { token, vessel } = await personWithBoat()
    const image = await picture({ width: 60, height: 40 })

    const named = await send(client, vessel, token, image, '../../../Fäll\u202E "x".html')
    named.assertStatus(201)
    assert.containsSubset(named.body(), { name: 'Fäll x.jpg', contentType: 'image/jpeg' })
    const file = await client
      .get(`/api/vessels/${vessel.id}/documents/${named.body().id}`)
      .bearerToken(token)
    assert.include(
      file.header('content-disposition'),
      `filename="F_ll x.jpg"; filename*=UTF-8''F%C3%A4ll%20x.jpg`
    )

    for (const text of ['<html><script>', 'GIF89a', '', 'MZ', ' %PDF-1.7']) {
      const refused = await send(client, vessel, token, Buffer.from(text), 'cover.pdf')
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'file')
    }
    const nothing = await client.post(`/api/vessels/${vessel.id}/documents`).bearerToken(token)
    nothing.assertStatus(422)
    assert.lengthOf(await VesselDocument.all(), 1)
  })

  // Rule K14.
  test('have at most 10 MB each, and a boat at most three, however they are sent', async ({
    assert,
    client,
  }) => {
    const { token, vessel } = await personWithBoat()
    const { maxBytes } = marketplace.documents
    const whole = Buffer.concat([PDF, Buffer.alloc(maxBytes - PDF.length)])

    const full = await send(client, vessel, token, whole)
    full.assertStatus(201)
    const over = await send(client, vessel, token, Buffer.concat([whole, Buffer.from('.')]))
    over.assertStatus(413)
    assert.equal(over.body().code, 'DOCUMENT_TOO_LARGE')
    const second = await send(client, vessel, token)
    second.assertStatus(201)
    const third = await send(client, vessel, token)
    third.assertStatus(201)
    const fourth = await send(client, vessel, token)
    fourth.assertStatus(409)
    assert.equal(fourth.body().code, 'DOCUMENT_LIMIT')
    assert.lengthOf(await VesselDocument.all(), 3)
    const { objects } = await drive.use().listAll('documents')
    assert.lengthOf([...objects], 3)
  })

  // Rules K13, K14.
  test('go with their boat, an archived one too', async ({ assert, client }) => {
    const { user, token, vessel } = await personWithBoat()
    const booked = await createVessel({ userId: user.id })
    await createBooking({ renter: user, vesselId: booked.id })
    for (const boat of [vessel, booked]) await sent(client, boat, token)

    for (const { id } of [vessel, booked])
      await expectStatus(client.delete(`/api/vessels/${id}`).bearerToken(token), 204)
    await workQueue()

    assert.isEmpty(await VesselDocument.all())
    const { objects } = await drive.use().listAll('documents')
    assert.isEmpty([...objects])
  })
})
