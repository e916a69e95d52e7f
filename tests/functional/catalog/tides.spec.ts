import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { bearer } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { expectStatus } from '#tests/support/calls'
import { createListing } from '#tests/support/listings'

test.group('Listings: tides', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rules K1, K2.
  test('are those of whole days in Auckland, by the public point alone', async ({
    client,
    assert,
  }) => {
    freezeTime('2027-03-01T00:00:00Z')
    const point = { publicLatitude: -36.84, publicLongitude: 174.78 }
    const near = await createListing({ latitude: -36.843, longitude: 174.785 })
    const far = await createListing({ latitude: -35.2, longitude: 174.1 })
    for (const listing of [near, far]) await listing.merge(point).save()

    const answer = await client.get(`/api/listings/${near.id}/tides?from=2027-04-04&days=1`)
    answer.assertStatus(200)
    const { extremes, ...station } = answer.body()
    assert.deepEqual(station, {
      station: 'Auckland',
      distanceKm: 2,
      datum: 'Chart datum',
      meanLowWaterSprings: 0.62,
      source: 'TICON-4 tidal constants (SEANOE, doi.org/10.17882/109129), CC BY 4.0',
      notice:
        'Not for navigation. Predicted for Auckland, the nearest station; the tide at the mooring differs.',
    })
    assert.deepEqual(
      extremes.map(({ type }: { type: string }) => type),
      ['low', 'high', 'low', 'high', 'low']
    )
    for (const { at } of extremes)
      assert.equal(DateTime.fromISO(at).setZone('Pacific/Auckland').toISODate(), '2027-04-04')

    const other = await client.get(`/api/listings/${far.id}/tides?from=2027-04-04&days=1`)
    assert.deepEqual(other.body(), answer.body())
    const week = await client.get(`/api/listings/${near.id}/tides`)
    const days = week
      .body()
      .extremes.map(({ at }: { at: string }) =>
        DateTime.fromISO(at).setZone('Pacific/Auckland').toISODate()
      )
    assert.deepEqual([days[0], days.at(-1)], ['2027-03-01', '2027-03-07'])
  })

  // Rule K1.
  test('are refused for {0}')
    .with([
      ['from=2026-02-28', 'from'],
      ['from=2029-03-02', 'from'],
      ['from=tomorrow', 'from'],
      ['days=0', 'days'],
      ['days=15', 'days'],
      ['days=1.5', 'days'],
    ])
    .run(async ({ client, assert }, [query, field]) => {
      freezeTime('2027-03-01T00:00:00Z')
      const { id } = await createListing()

      const refused = await client.get(`/api/listings/${id}/tides?${query}`)

      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, field)
    })

  // Rule K1.
  test('of a mooring that is not public are shown to its owner alone', async ({ client }) => {
    const listing = await createListing({ moderationStatus: 'pending' })
    const path = `/api/listings/${listing.id}/tides`

    await expectStatus(client.get(path), 404)
    await expectStatus(client.get(path).bearerToken(await bearer(listing.owner)), 200)
    await expectStatus(client.get('/api/listings/nothing/tides'), 404)
  })
})
