import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import Alert from '#alerts/models/alert'
import EndBookedAlerts from '#alerts/actions/end_booked_alerts'
import { PASSWORD } from '#database/factories/identity/user_factory'
import { aucklandInstant } from '#shared/values/auckland_time'
import { alertsOf, askForAlert, notifyAlerts } from '#tests/support/alerts'
import { bearer, createUser } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { createBooking, freezeTime, stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { createVessel } from '#tests/support/vessels'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'

test.group('Alerts about free nights', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule N30.
  test('are kept once, of a mooring and of a search, and listed newest first for their person alone', async ({
    assert,
    client,
  }) => {
    const [person, other] = [await createUser(), await createUser()]
    const { listing } = await createBooking({ state: 'confirmed' })
    const boat = await createVessel({ userId: person.id })
    const { checkIn, checkOut } = stayFrom(10, 3)

    const first = await askForAlert(client, person, { listingId: listing.id })
    first.assertStatus(201)
    assert.containsSubset(first.body(), {
      listing: { id: listing.id, title: listing.title },
      region: null,
      near: null,
      vesselId: null,
      checkIn,
      checkOut,
      status: 'waiting',
    })
    const again = await askForAlert(client, person, { listingId: listing.id })
    again.assertStatus(200)
    assert.deepEqual(again.body(), first.body())
    const search = { region: 'Northland', near: 'Russell', vesselId: boat.id }
    const second = await askForAlert(client, person, search)
    second.assertStatus(201)
    assert.containsSubset(second.body(), { listing: null, ...search, status: 'waiting' })
    await answers(200, askForAlert(client, person, search))

    const kept = await alertsOf(client, person)
    assert.deepEqual(
      kept.map(({ id }) => id),
      [second.body().id, first.body().id]
    )
    assert.deepEqual(await alertsOf(client, other), [])
  })

  // Rule N31.
  test('sleep when the nights are free already', async ({ assert, client }) => {
    const person = await createUser()
    const listing = await createListing({ region: 'Northland' })

    const ofMooring = await askForAlert(client, person, { listingId: listing.id })
    const ofSearch = await askForAlert(client, person, { region: 'northland' })
    for (const answer of [ofMooring, ofSearch]) assert.equal(answer.body().status, 'sleeping')
    assert.deepEqual(await notifyAlerts({ inMinutes: 61 }), ['passed', 'passed'])
  })

  // Rule N30.
  test('are refused and nothing is kept: {title}')
    .with(
      [
        { body: {}, dates: null, status: 422 },
        { body: { checkIn: 'soon' }, status: 422 },
        { body: {}, dates: [-1, 3], status: 422 },
        { body: {}, dates: [600, 3], status: 422 },
        { body: {}, dates: [10, 181], status: 422 },
        { body: { checkOut: stayFrom(10, 3).checkIn }, status: 422 },
        { body: { listingId: MISSING, region: 'Northland' }, status: 422 },
        { body: { region: 'x'.repeat(81) }, status: 422 },
        { body: { listingId: MISSING }, status: 404 },
        { body: { listingId: 'none' }, status: 404 },
        { body: { vesselId: MISSING }, status: 404 },
      ].map((tried) => ({ ...tried, title: JSON.stringify(tried) })) as {
        title: string
        body: object
        dates?: [number, number] | null
        status: number
      }[]
    )
    .run(async ({ assert, client }, { body, dates = [10, 3], status }) => {
      const person = await createUser()
      const stay = dates ? stayFrom(...dates) : ({} as ReturnType<typeof stayFrom>)

      const answer = await askForAlert(client, person, body, stay)
      answer.assertStatus(status)
      assert.deepEqual(await Alert.all(), [])
    })

  // Rule N30.
  test('are not for visitors, nor of hidden moorings, one’s own and other people’s boats', async ({
    assert,
    client,
  }) => {
    const person = await createUser()
    const hidden = await createListing({ isActive: false })
    const own = await createListing()
    const boat = await createVessel({ userId: own.ownerId })

    await answers(401, client.post('/api/alerts').json({ ...stayFrom(10, 3) }))
    await answers(401, client.get('/api/alerts'))
    await answers(404, askForAlert(client, person, { listingId: hidden.id }))
    await answers(404, askForAlert(client, person, { vesselId: boat.id }))
    const refused = await answers(403, askForAlert(client, own.owner, { listingId: own.id }))
    assert.equal(refused.body().code, 'OWN_LISTING')
    assert.deepEqual(await Alert.all(), [])
  })

  // Rule N30.
  test('are removed by their person alone', async ({ assert, client }) => {
    const [person, other] = [await createUser(), await createUser()]
    const asked = await askForAlert(client, person)
    const remove = async (by: typeof person | null, id: string = asked.body().id) => {
      const call = client.delete(`/api/alerts/${id}`)
      return by ? call.bearerToken(await bearer(by)) : call
    }

    await answers(401, remove(null))
    await answers(404, remove(other))
    for (const id of [MISSING, 'none']) await answers(404, remove(person, id))
    assert.lengthOf(await alertsOf(client, person), 1)
    await answers(204, remove(person))
    await answers(404, remove(person))
    assert.deepEqual(await alertsOf(client, person), [])
  })

  // Rule N34.
  test('end when their person books and pays for the nights, in other cases not', async ({
    assert,
    client,
  }) => {
    const [person, other] = [await createUser(), await createUser()]
    const listing = await createListing({ region: 'Northland' })
    const elsewhere = await createListing({ region: 'Waikato' })
    await createBooking({ listing, state: 'confirmed' })
    for (const who of [person, other]) {
      await askForAlert(client, who, { listingId: listing.id })
      await askForAlert(client, who, { region: 'Northland' })
      await askForAlert(client, who, { region: 'Waikato' }, stayFrom(40, 3))
    }
    const booked = async (options: Parameters<typeof createBooking>[0]) => {
      const { id } = await createBooking({ renter: person, ...options })
      await new EndBookedAlerts().handle({ bookingId: id })
      return alertsOf(client, person)
    }

    assert.lengthOf(await booked({ listing: elsewhere, state: 'confirmed' }), 3)
    assert.lengthOf(await booked({ listing: elsewhere, from: 40 }), 3)
    assert.lengthOf(
      await booked({ listing: elsewhere, state: 'confirmed', from: 43, nights: 1 }),
      3
    )
    const north = await createListing({ region: 'northland' })
    assert.lengthOf(await booked({ listing: north, state: 'confirmed', from: 9, nights: 5 }), 2)
    assert.lengthOf(await alertsOf(client, other), 3)
  })

  // Rule N34.
  test('end when check-in has passed', async ({ assert, client }) => {
    const person = await createUser()
    const { checkIn } = stayFrom(10, 3)
    await askForAlert(client, person)
    await askForAlert(client, person, {}, stayFrom(11, 3))

    freezeTime(aucklandInstant(checkIn, 14).toUTC().minus(1))
    await notifyAlerts()
    assert.lengthOf(await alertsOf(client, person), 2)
    freezeTime(aucklandInstant(checkIn, 14).toUTC())
    assert.lengthOf(await alertsOf(client, person), 1)
    await notifyAlerts()
    assert.lengthOf(await Alert.all(), 1)
  })

  // Rule N35.
  test('are in the download of their person and go when the account is closed', async ({
    assert,
    client,
  }) => {
    const person = await createUser()
    const asked = await askForAlert(client, person, { region: 'Waikato' })
    const token = await bearer(person)

    const exported = await answers(200, client.get('/api/account/export').bearerToken(token))
    assert.deepEqual(exported.body().alerts, [asked.body()])
    await answers(
      204,
      client.post('/api/account/close').json({ password: PASSWORD }).bearerToken(token)
    )
    assert.deepEqual(await Alert.all(), [])
  })
})
