import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import fc from 'fast-check'
import Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import { fitTerms } from '#catalog/queries/fitting_listings'
import { boatOf, fitOf } from '#catalog/rules/vessel_fit'
import { addDays } from '#shared/values/auckland_time'
import { bearer, createUser } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { vesselAsks } from '#tests/support/fit_arbitraries'
import { createListing } from '#tests/support/listings'
import { createVessel } from '#tests/support/vessels'

test.group('Fit of a boat, wherever it is asked for', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rules K6, K8, K9.
  test('rule, call, search, form and booking give the same answer', async ({ assert, client }) => {
    const now = freezeTime('2027-02-20T00:00:00Z')
    const user = await createUser()
    const token = await bearer(user)
    const listing = await createListing()
    const vessel = await createVessel({ userId: user.id })
    let fitting = 0

    await fc.assert(
      fc.asyncProperty(vesselAsks, async (ask) => {
        const { acceptsLowTide, checkIn, nights } = ask
        const checkOut = addDays(checkIn, nights)
        await listing.merge(ask.limits).save()
        await vessel.merge(ask.vessel).save()
        const terms = fitTerms({ acceptsLowTide }, { checkIn, checkOut, now })
        const rule = fitOf(boatOf(vessel), listing, terms)
        const query = { vesselId: vessel.id, checkIn, checkOut, acceptsLowTide }
        const body = { listingId: listing.id, ...query }

        const call = await client
          .get(`/api/listings/${listing.id}/fit`)
          .qs(query)
          .bearerToken(token)
        const search = await client
          .get('/api/listings')
          .qs({ ...query, fitsOnly: false })
          .bearerToken(token)
        const found = await client.get('/api/listings').qs(query).bearerToken(token)
        const form = await client.post('/api/bookings/quote').json(body).bearerToken(token)
        const booking = await client.post('/api/bookings').json(body).bearerToken(token)

        const answer = JSON.parse(JSON.stringify(rule))
        assert.deepEqual(call.body(), answer)
        assert.deepEqual(search.body().listings[0].fit, answer)
        assert.equal(found.body().total, rule.fits ? 1 : 0)
        if (rule.fits) {
          fitting += 1
          assert.deepEqual(form.body().fit, answer)
          booking.assertStatus(201)
        } else
          for (const refused of [form, booking]) {
            refused.assertStatus(422)
            assert.equal(refused.body().code, 'VESSEL_DOES_NOT_FIT')
            assert.deepEqual(refused.body().problems, answer.problems)
          }
        assert.lengthOf(await Booking.query(), rule.fits ? 1 : 0)
        await CalendarEntry.query().delete()
        await Booking.query().delete()
      }),
      { numRuns: 20, seed: 19 }
    )
    assert.isAbove(fitting, 0)
  })
})
