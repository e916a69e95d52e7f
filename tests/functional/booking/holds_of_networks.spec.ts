import ace from '@adonisjs/core/services/ace'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import FindCrowdedNights from '#booking/contract/find_crowded_nights'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { createBooking, stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { workQueue } from '#tests/support/queue'

async function book(client: ApiClient) {
  const { id: listingId } = await createListing()
  const token = await bearer(await createUser())

  return client
    .post('/api/bookings')
    .json({ listingId, ...datesOf(30) })
    .bearerToken(token)
}

function datesOf(day: number) {
  const { checkIn, checkOut } = stayFrom(day, 3)

  return { checkIn, checkOut }
}

test.group('Unpaid bookings of renters who never paid', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule B39.
  test('are at most 20 from one network, however many ask at once', async ({ client, assert }) => {
    const answers = await Promise.all(Array.from({ length: 26 }, () => book(client)))
    const refused = answers.filter((answer) => answer.status() === 429)

    assert.lengthOf(
      answers.filter((answer) => answer.status() === 201),
      20
    )
    assert.lengthOf(refused, 6)
    for (const answer of refused) {
      answer.assertBodyContains({ code: 'TOO_MANY_HOLDS_NEARBY' })
      assert.match(answer.header('retry-after')!, /^[1-9]\d*$/)
    }
    const rows = await Booking.all()
    assert.lengthOf(rows, 20)
    assert.deepEqual([...new Set(rows.map(({ network }) => network))], ['127.0.0.0'])
  })

  // Rule B39.
  test('leave room when one is released, and their network is forgotten', async ({
    client,
    assert,
  }) => {
    const renter = await createUser()
    const token = await bearer(renter)
    const { id: listingId } = await createListing()
    const made = await client
      .post('/api/bookings')
      .json({ listingId, ...datesOf(30) })
      .bearerToken(token)
    made.assertStatus(201)
    assert.notProperty(made.body(), 'network')
    const { id } = made.body()
    const others = await Promise.all(Array.from({ length: 19 }, () => book(client)))
    assert.isTrue(others.every((answer) => answer.status() === 201))
    const refused = await book(client)
    refused.assertStatus(429)

    const released = await client.post(`/api/bookings/${id}/cancel`).json({}).bearerToken(token)
    released.assertStatus(200)

    const { network } = await Booking.findOrFail(id)
    assert.isNull(network)
    const next = await book(client)
    next.assertStatus(201)
  })
})

test.group('Nights that new renters hold', (group) => {
  group.each.setup(() => emptyDatabase)
  group.each.setup(() => emptyMailbox())

  // Rule B40.
  test('administrators are told once a day when it is a fifth of the moorings', async ({
    assert,
  }) => {
    const admin = await createAdmin()
    for (let index = 0; index < 7; index++) await createListing()
    const paid = await createBooking({ state: 'confirmed', from: 60 })
    await createBooking({ renter: paid.renter, listing: paid.listing, from: 30, nights: 3 })
    await createBooking({ from: 30, nights: 3 })
    assert.isEmpty(await new FindCrowdedNights().handle(DateTime.utc()))

    await createBooking({ from: 31, nights: 1 })
    const counts = async () => {
      const { result } = await ace.exec('holds:watch', ['--json'])
      return result
    }
    assert.deepEqual(await counts(), { nights: 1, told: 1 })
    assert.deepEqual(await counts(), { nights: 1, told: 0 })
    await workQueue()

    const { checkIn } = stayFrom(31, 1)
    assert.deepEqual(await new FindCrowdedNights().handle(DateTime.utc()), [
      { night: checkIn, held: 2, moorings: 10 },
    ])
    const [mail, ...more] = await mailsTo(admin.email)
    assert.isEmpty(more)
    assert.equal(mail.subject, 'Many moorings are held without payment')
    assert.include(mail.text, `The night of ${checkIn}: 2 of 10 moorings.`)
  })
})
