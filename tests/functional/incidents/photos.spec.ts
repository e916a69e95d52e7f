import drive from '@adonisjs/drive/services/main'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import sharp from 'sharp'
import type Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import StayPhoto from '#incidents/models/stay_photo'
import { stayPhotoKey } from '#incidents/rules/photo_places'
import type User from '#identity/models/user'
import { bearer, createAdmin, createOwner, createUser, pageSession } from '#tests/support/accounts'
import { createBooking, freezeTime } from '#tests/support/bookings'
import { bodyOf } from '#tests/support/calls'
import { emptyDatabase } from '#tests/support/database'
import { createIncident, runningStay, sendPhoto } from '#tests/support/incidents'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'

test.group('Photos of problems', (group) => {
  group.each.setup(() => {
    drive.fake()
    return async () => {
      drive.restore()
      await emptyDatabase()
    }
  })

  // Rule Q6.
  test('are private, without what the camera wrote, for both sides and administrators', async ({
    client,
    assert,
  }) => {
    const booking = await runningStay()
    const { id } = await createIncident(booking)
    const token = await bearer(booking.renter)

    const answer = await sendPhoto({ client, path: `/incidents/${id}/photos`, token })
    answer.assertStatus(201)
    const { url, ...photo } = answer.body()
    assert.sameMembers(Object.keys(photo), ['id', 'createdAt'])
    const seen = await bodyOf(client.get(`/api/incidents/${id}`).bearerToken(token))
    assert.deepEqual(seen.photos, [answer.body()])

    const { storageKey } = await StayPhoto.findOrFail(photo.id)
    const file = Buffer.from(await drive.use().getBytes(stayPhotoKey(storageKey)))
    const { exif, format, width } = await sharp(file).metadata()
    assert.deepEqual({ exif, format, width }, { exif: undefined, format: 'webp', width: 1200 })
    assert.notInclude(file.toString('latin1'), 'MARKER-EXIF')

    const seenBy = viewerOf(client, url)
    for (const person of [booking.renter, booking.listing.owner, await createAdmin()])
      for (const shown of await seenBy(person)) {
        shown.assertStatus(200)
        assert.equal(shown.header('cache-control'), 'private, no-store')
        assert.equal(shown.header('content-type'), 'image/webp')
      }
    for (const person of [await createUser(), await createOwner(), null])
      for (const hidden of await seenBy(person)) {
        hidden.assertStatus(404)
        assert.equal(hidden.header('cache-control'), 'private, no-store')
      }
    const missing = await client.get(url.replace(photo.id, MISSING)).bearerToken(token)
    missing.assertStatus(404)
  })

  // Rule Q6.
  test('are six at most, also of many at once, and none once it is over', async ({
    client,
    assert,
  }) => {
    const booking = await runningStay()
    const incident = await createIncident(booking)
    const token = await bearer(booking.renter)
    const send = () => sendPhoto({ client, path: `/incidents/${incident.id}/photos`, token })
    const { photos: most } = marketplace.incidents
    for (let sent = 0; sent < most - 1; sent += 1) {
      const answer = await send()
      answer.assertStatus(201)
    }

    const rivals = await Promise.all([send(), send()])
    assert.sameMembers(
      rivals.map((answer) => answer.status()),
      [201, 409]
    )
    rivals.find((answer) => answer.status() === 409)!.assertBodyContains({ code: 'PHOTO_LIMIT' })
    assert.lengthOf(await StayPhoto.query(), most)

    await StayPhoto.query().delete()
    await incident.merge({ status: 'withdrawn', withdrawnAt: DateTime.utc() }).save()
    const late = await send()
    late.assertStatus(409)
    late.assertBodyContains({ code: 'ALREADY_SETTLED' })
    assert.lengthOf(await StayPhoto.query(), 0)
  })

  // Rule Q6.
  test('that are no pictures are refused', async ({ client, assert }) => {
    const booking = await runningStay()
    const { id } = await createIncident(booking)
    const token = await bearer(booking.renter)
    const path = `/incidents/${id}/photos`

    const content = Buffer.from('<svg onload="alert(1)"/>')
    const refused = await sendPhoto({ client, path, token, content })
    refused.assertStatus(422)
    const none = await client.post(`/api${path}`).bearerToken(token)
    none.assertStatus(422)
    assert.lengthOf(await StayPhoto.query(), 0)
  })
})

test.group('Photos of the condition of moorings', (group) => {
  group.each.setup(() => {
    drive.fake()
    return async () => {
      drive.restore()
      await emptyDatabase()
    }
  })

  async function send(client: ApiClient, booking: Booking, user: User, moment = 'arrival') {
    const path = `/bookings/${booking.id}/condition-photos`

    return sendPhoto({ client, path, token: await bearer(user), fields: { moment } })
  }

  // Rule Q16.
  test('are taken by both sides around a paid stay, by the server’s time', async ({
    client,
    assert,
  }) => {
    const booking = await runningStay({ from: '2027-03-10' })
    const { checkInAt, checkOutAt, renter, listing } = booking
    const first = freezeTime(checkInAt.minus({ hours: 2 }))

    const arrival = await send(client, booking, renter)
    arrival.assertStatus(201)
    const { id, url, ...facts } = arrival.body()
    assert.deepEqual(facts, { side: 'renter', moment: 'arrival', createdAt: first.toUTC().toISO() })
    freezeTime(checkOutAt.plus({ hours: 24 }))
    const departure = await send(client, booking, listing.owner, 'departure')
    departure.assertStatus(201)
    departure.assertBodyContains({ side: 'owner', moment: 'departure' })

    for (const at of [first.minus({ seconds: 1 }), checkOutAt.plus({ hours: 24, seconds: 1 })]) {
      freezeTime(at)
      const answer = await send(client, booking, renter)
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'NOT_NOW' })
    }
    freezeTime(first)
    const wrong = await send(client, booking, renter, 'lunch')
    wrong.assertStatus(422)
    assert.lengthOf(await StayPhoto.query(), 2)
    const unpaid = await createBooking({ from: '2027-03-10' })
    const refused = await send(client, unpaid, unpaid.renter)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'NOT_NOW' })
  })

  // Rule Q16.
  test('are twelve a side at most, also of many at once', async ({ client, assert }) => {
    const booking = await runningStay()
    const { conditionPhotos: most } = marketplace.incidents
    const first = await send(client, booking, booking.renter)
    const photo = await StayPhoto.findOrFail(first.body().id)
    const { createdAt, ...row } = photo.$attributes
    for (let sent = 1; sent < most - 1; sent += 1)
      await StayPhoto.create({
        ...row,
        id: undefined,
        storageKey: crypto.randomUUID(),
        createdAt: DateTime.utc(),
      })

    const rivals = await Promise.all([1, 2].map(() => send(client, booking, booking.renter)))
    assert.sameMembers(
      rivals.map((answer) => answer.status()),
      [201, 409]
    )
    const other = await send(client, booking, booking.listing.owner)
    other.assertStatus(201)
    assert.lengthOf(await StayPhoto.query(), most + 1)
  })

  // Rule Q17.
  test('are seen by both sides, and by administrators when a problem was reported', async ({
    client,
    assert,
  }) => {
    const booking = await runningStay()
    const { body } = await sentPhoto(booking)
    const admin = await createAdmin()
    const list = async (person: User) =>
      client.get(`/api/bookings/${booking.id}/condition-photos`).bearerToken(await bearer(person))

    for (const person of [booking.renter, booking.listing.owner]) {
      const answer = await list(person)
      answer.assertStatus(200)
      assert.equal(answer.header('cache-control'), 'private, no-store')
      assert.deepEqual(answer.body(), [body])
      for (const shown of await viewerOf(client, body.url)(person)) shown.assertStatus(200)
    }
    for (const person of [admin, await createUser(), await createOwner()]) {
      const answer = await list(person)
      answer.assertStatus(404)
      for (const hidden of await viewerOf(client, body.url)(person)) hidden.assertStatus(404)
      const refused = await send(client, booking, person)
      refused.assertStatus(404)
    }
    await createIncident(booking, { status: 'withdrawn', withdrawnAt: DateTime.utc() })
    const answer = await list(admin)
    answer.assertStatus(200)
    for (const shown of await viewerOf(client, body.url)(admin)) shown.assertStatus(200)
    const visitor = await client.get(`/api/bookings/${booking.id}/condition-photos`)
    visitor.assertStatus(401)
    assert.lengthOf(await StayPhoto.query(), 1)

    async function sentPhoto(of: Booking) {
      const sent = await send(client, of, of.renter)

      return { body: sent.body() }
    }
  })
})

/** Asks for a file as a person, with their token and with the session of a page; null: a visitor. */
function viewerOf(client: ApiClient, url: string) {
  return async (person: User | null) =>
    person
      ? [
          await client.get(url).bearerToken(await bearer(person)),
          await client.get(url).withSession(await pageSession(person)),
        ]
      : [await client.get(url)]
}
