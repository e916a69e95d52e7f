import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { bearer, createAdmin, createUser } from '#tests/support/accounts'
import { freezeTime } from '#tests/support/bookings'
import { expectStatus } from '#tests/support/calls'
import { createListing } from '#tests/support/listings'
import { createVessel } from '#tests/support/vessels'

const MISSING = '6f1d2c9e-3b7a-4c55-9a30-2f6f4f0c8f11'

test.group('Listings: fit of a boat', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule K7.
  test('is told for measures, without judging papers', async ({ client, assert }) => {
    const { id } = await createListing({ maxVesselLength: 12, minimumLiability: 1_000_000 })
    const ask = (query: string) => client.get(`/api/listings/${id}/fit?${query}`)

    const fits = await ask('length=12&draft=2.2&displacement=10000&beam=4&kind=yacht')
    fits.assertStatus(200)
    assert.deepEqual(fits.body(), {
      fits: true,
      problems: [],
      underKeelAtLowTide: 0.3,
      leastUnderKeel: null,
    })
    const tooLong = await ask('length=12.01')
    assert.deepEqual(tooLong.body(), {
      fits: false,
      problems: [
        {
          code: 'TOO_LONG',
          message: 'Too long: the mooring takes boats up to 12 m, and this one is 12.01 m',
          limit: 12,
          actual: 12.01,
        },
      ],
      underKeelAtLowTide: null,
      leastUnderKeel: null,
    })
  })

  // Rule K7.
  test("of one's own boat is judged with its papers, for the dates or for today", async ({
    client,
    assert,
  }) => {
    freezeTime('2026-12-10T00:00:00Z')
    const { id } = await createListing({ minimumLiability: 1_000_000, antifoulWithinMonths: 12 })
    const user = await createUser()
    const token = await bearer(user)
    const papers = { liabilityCover: 1_000_000, insuredUntil: '2026-12-31' }
    const vessel = await createVessel({ userId: user.id, ...papers, antifouledOn: '2025-12-20' })
    const codes = async (query: string) => {
      const path = `/api/listings/${id}/fit?vesselId=${vessel.id}&${query}`
      const answer = await client.get(path).bearerToken(token)
      answer.assertStatus(200)

      return answer.body().problems.map(({ code }: { code: string }) => code)
    }

    assert.deepEqual(await codes('length=60'), [])
    assert.deepEqual(await codes('checkIn=2026-12-20&checkOut=2026-12-31'), [])
    assert.deepEqual(await codes('checkIn=2026-12-21&checkOut=2027-01-01'), [
      'INSURANCE_EXPIRES',
      'ANTIFOUL_TOO_OLD',
    ])
  })

  // Rule K7.
  test('is told for measures with papers; what is not given is missing', async ({
    client,
    assert,
  }) => {
    freezeTime('2026-12-10T00:00:00Z')
    const { id } = await createListing({ minimumLiability: 1_000_000, antifoulWithinMonths: 12 })
    const codes = async (query: string) => {
      const answer = await client.get(`/api/listings/${id}/fit?length=9&withPapers=true${query}`)
      answer.assertStatus(200)

      return answer.body().problems.map(({ code }: { code: string }) => code)
    }
    const cover = '&liabilityCover=1000000&insuredUntil=2026-12-31'

    assert.deepEqual(await codes(''), ['INSURANCE_MISSING', 'ANTIFOUL_TOO_OLD'])
    assert.deepEqual(await codes(cover), ['ANTIFOUL_TOO_OLD'])
    assert.deepEqual(await codes(`${cover}&antifouledOn=2026-01-20`), [])
  })

  // Rule K24.
  test('tells the least water under the keel from check-in to check-out', async ({
    assert,
    client,
  }) => {
    const listing = await createListing({ lowTideDepth: 3 })
    await listing.merge({ publicLatitude: -36.84, publicLongitude: 174.78 }).save()
    const leastOf = async (query: string) => {
      const answer = await client.get(`/api/listings/${listing.id}/fit?length=9${query}`)
      return answer.body().leastUnderKeel
    }
    const nights = '&checkIn=2027-06-07&checkOut=2027-06-10'

    const least = await leastOf(`&draft=1.9${nights}`)
    const tides = await client.get(`/api/listings/${listing.id}/tides?from=2027-06-07&days=4`)
    const { meanLowWaterSprings, extremes } = tides.body()
    const stay = extremes.filter(
      ({ at }: { at: string }) => at >= '2027-06-07T02:00' && at <= '2027-06-09T22:00'
    )
    const heights = stay.map(({ height }: { height: number }) => height)
    const lowest = Math.min(...heights)
    assert.closeTo(least.metres, 3 + lowest - meanLowWaterSprings - 1.9, 0.001)
    assert.equal(least.at, stay[heights.indexOf(lowest)].at)

    assert.equal(least.metres, 0.91)
    assert.isNull(await leastOf('&draft=1.9'))
    assert.isNull(await leastOf(nights))
  })

  // Rule K7.
  test('where the mooring dries depends on what the person accepts', async ({ client, assert }) => {
    const { id } = await createListing({ driesAtLowTide: true, lowTideDepth: 0.2 })
    const ask = (query: string) => client.get(`/api/listings/${id}/fit?length=9&draft=1.2${query}`)

    const refused = await ask('')
    assert.equal(refused.body().problems[0].code, 'TOO_DEEP')
    const accepted = await ask('&acceptsLowTide=true')
    assert.deepEqual(accepted.body(), {
      fits: true,
      problems: [],
      underKeelAtLowTide: -1,
      leastUnderKeel: null,
    })
  })

  // Rule K7.
  test('is refused for {0}')
    .with([
      ['', 'length'],
      ['draft=1.9', 'length'],
      ['length=0.99', 'length'],
      ['length=61', 'length'],
      ['length=10&beam=21', 'beam'],
      ['length=10&draft=8.01', 'draft'],
      ['length=10&displacement=49', 'displacement'],
      ['length=10&kind=raft', 'kind'],
      ['length=10&checkIn=2099-01-01', 'checkOut'],
      ['length=10&acceptsLowTide=perhaps', 'acceptsLowTide'],
      ['length=10&withPapers=perhaps', 'withPapers'],
      ['length=10&liabilityCover=-1', 'liabilityCover'],
      ['length=10&insuredUntil=soon', 'insuredUntil'],
    ])
    .run(async ({ client, assert }, [query, field]) => {
      const { id } = await createListing()

      const refused = await client.get(`/api/listings/${id}/fit?${query}`)

      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, field)
    })

  // Rules K4, K7.
  test("another's boat is not found, nor a mooring one cannot see; visitors sign in for a boat", async ({
    client,
  }) => {
    const shown = await createListing()
    const hidden = await createListing({ moderationStatus: 'pending' })
    const stranger = await createUser()
    const { id } = await createVessel({ userId: stranger.id })
    const path = `/api/listings/${shown.id}/fit?vesselId=`

    for (const person of [await createUser(), await createAdmin(), shown.owner]) {
      const token = await bearer(person)
      for (const vesselId of [id, MISSING, 'nothing'])
        await expectStatus(client.get(`${path}${vesselId}`).bearerToken(token), 404)
    }
    await expectStatus(client.get(`${path}${id}`), 401)
    await expectStatus(client.get(`/api/listings/${hidden.id}/fit?length=10`), 404)
  })
})
