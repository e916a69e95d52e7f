import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import app from '@adonisjs/core/services/app'
import { OpenIncidents } from '#booking/contract/open_incidents'
import StayPhoto from '#incidents/models/stay_photo'
import { PASSWORD } from '#database/factories/identity/user_factory'
import type User from '#identity/models/user'
import { bearer } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { transactionOf } from '#tests/support/payments'
import { createIncident, runningStay } from '#tests/support/incidents'

test.group('Problems and accounts', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule Q18.
  test('are in the download of both sides, photos in that of who took them', async ({
    client,
    assert,
  }) => {
    const booking = await runningStay()
    const incident = await createIncident(booking, { text: 'The buoy is gone.' })
    const photo = { bookingId: booking.id, bytes: 100, createdAt: DateTime.utc() }
    await StayPhoto.createMany([
      {
        ...photo,
        incidentId: incident.id,
        userId: booking.renterId,
        side: 'renter',
        storageKey: crypto.randomUUID(),
      },
      {
        ...photo,
        moment: 'arrival',
        userId: booking.ownerId,
        side: 'owner',
        storageKey: crypto.randomUUID(),
      },
    ])
    const download = async (token: string) => {
      const answer = await client.get('/api/account/export').bearerToken(token)
      return answer.body()
    }

    const ofRenter = await download(await bearer(booking.renter))
    assert.containsSubset(ofRenter.incidents, [{ text: 'The buoy is gone.', status: 'open' }])
    assert.lengthOf(ofRenter.incidents[0].photos, 1)
    assert.deepEqual(ofRenter.photos, [])
    const ofOwner = await download(await bearer(booking.listing.owner))
    assert.lengthOf(ofOwner.incidents, 1)
    assert.containsSubset(ofOwner.photos, [
      { bookingId: booking.id, moment: 'arrival', side: 'owner' },
    ])
  })

  // Rule Q18.
  test('keep both accounts open until they are settled', async ({ client, assert }) => {
    const booking = await runningStay({ from: -3, nights: 2, status: 'COMPLETED' })
    freezeTime(booking.checkOutAt.plus({ hours: 1 }))
    const incident = await createIncident(booking)
    const open = await app.container.make(OpenIncidents)

    assert.isTrue(await open.has(booking.id))
    const payment = await transactionOf({ reference: booking.id })
    await payment.merge({ transferredCents: payment.ownerPayoutCents }).save()
    const close = async (person: User) =>
      client
        .post('/api/account/close')
        .bearerToken(await bearer(person))
        .json({ password: PASSWORD })
    for (const person of [booking.renter, booking.listing.owner]) {
      const answer = await close(person)
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'PROBLEM_OPEN' })
      await person.refresh()
      assert.isNull(person.closedAt)
    }
    await incident.merge({ status: 'withdrawn', withdrawnAt: DateTime.utc() }).save()
    assert.isFalse(await open.has(booking.id))
    const closed = await close(booking.renter)
    closed.assertStatus(204)
  })
})
