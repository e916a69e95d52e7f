import { test } from '@japa/runner'
import Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import Listing from '#catalog/models/listing'
import { painted } from '#catalog/rules/seasons'
import { addDays } from '#shared/values/auckland_time'
import { bearer, createOwner, createUser } from '#tests/support/accounts'
import { stayFrom } from '#tests/support/bookings'
import { emptyDatabase } from '#tests/support/database'
import { createListing } from '#tests/support/listings'

const ROUNDS = 100

test.group('Concurrent changes of a calendar with rules', (group) => {
  group.each.setup(() => emptyDatabase)

  // Rule C19.
  test('a stay and its rivals on both sides keep the turnover, 100 times', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()

    for (let round = 0; round < ROUNDS; round += 1) {
      const listing = await createListing({ owner, turnoverDays: 2 })
      const tokens = await Promise.all([0, 1, 2].map(async () => bearer(await createUser())))
      const answers = await Promise.all(
        [10, 14, 18].map((from, at) => {
          const { checkIn, checkOut } = stayFrom(from, 3)
          return client
            .post('/bookings')
            .json({ listingId: listing.id, checkIn, checkOut })
            .bearerToken(tokens[at])
        })
      )

      const statuses = answers.map((answer) => answer.status()).join(' ')
      assert.include(['201 409 201', '409 201 409'], statuses)
      const entries = await CalendarEntry.query().where('listing_id', listing.id)
      assert.lengthOf(entries, statuses.split('201').length - 1)
      // Or the holds of this network would become too many (rule B39).
      await Booking.query().update({ network: null })
    }
  }).timeout(120_000)

  // Rule L93.
  test('two seasons painted at once are both there, one over the other, 100 times', async ({
    assert,
    client,
  }) => {
    const owner = await createOwner()
    const token = await bearer(owner)
    const { checkIn: day } = stayFrom(10, 1)
    const paints = [
      { from: day, to: addDays(day, 9), pricePerNight: 60 },
      { from: addDays(day, 5), to: addDays(day, 14), pricePerNight: 70 },
    ]
    const inTurn = ([first, second]: typeof paints) =>
      shape(
        [first, second].reduce(
          (seasons, { pricePerNight, ...days }) =>
            painted(seasons, { ...days, pricePerNightCents: pricePerNight * 100 }),
          [] as Parameters<typeof painted>[0]
        )
      )
    const possible = [inTurn(paints), inTurn(paints.toReversed())]

    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await createListing({ owner })
      const answers = await Promise.all(
        paints.map((paint) =>
          client.put(`/api/listings/${id}/prices`).bearerToken(token).json(paint)
        )
      )
      for (const answer of answers) answer.assertStatus(200)
      const { rates } = await Listing.findOrFail(id)
      assert.include(possible, shape(rates))
    }
  }).timeout(120_000)
})

const shape = (seasons: Parameters<typeof painted>[0]) =>
  seasons.map(({ from, to, pricePerNightCents }) => `${from} ${to} ${pricePerNightCents}`).join()
