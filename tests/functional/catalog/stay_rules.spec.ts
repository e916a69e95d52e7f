import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import { type RuledListing, STAY_RULES, stayConditions } from '#catalog/contract/stay_rules'
import Listing from '#catalog/models/listing'
import { whereMatching } from '#catalog/queries/matching_listings'
import { rateCardOf, priceStay } from '#catalog/rules/price_stay'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { runSql } from '#platform/database/run_sql'
import { sql } from '#platform/database/sql'
import { StayRange } from '#shared/values/stay_range'
import { createOwner } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'

const NOW = DateTime.fromISO('2027-01-10T00:00:00Z')
const TODAY = aucklandDateOf(NOW)

const NIGHT = StayRange.from(TODAY, addDays(TODAY, 1))!

const listings = fc.record({
  minimumNights: fc.integer({ min: 1, max: 10 }),
  pricePerNightCents: fc.constantFrom(null, 0, 4500, 1_000_000),
  weeklyRateCents: fc.constantFrom(null, 0, 100, 25_000, 7_000_000),
})

const stays = fc
  .record({ after: fc.integer({ min: -3, max: 600 }), nights: fc.integer({ min: 1, max: 185 }) })
  .map(({ after, nights }) => {
    const checkIn = addDays(TODAY, after)
    return StayRange.from(checkIn, addDays(checkIn, nights))!
  })

/** Most stays are short. */
const drawnStays = () => [
  ...fc.sample(stays, 100),
  ...Array.from({ length: 12 }, (_, nights) =>
    StayRange.from(addDays(TODAY, 5), addDays(TODAY, 6 + nights))!
  ),
]

type Rule = (typeof STAY_RULES)[number]

function isRefused({ refusal }: Rule, listing: RuledListing, stay: StayRange): boolean {
  const price = priceStay(rateCardOf(listing), stay)

  return refusal({ listing, stay, today: TODAY, price }) !== null
}

test.group('Rules of stays', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule B2.
  test('are the same in a search by dates: it lists what none of them refuses', async ({
    assert,
  }) => {
    const owner = await createOwner()
    for (const drawn of fc.sample(listings, 40)) await createListing({ owner, ...drawn })
    const all = await Listing.all()
    const asked = STAY_RULES.filter(({ where }) => typeof where === 'function')
    let found = 0

    for (const stay of drawnStays()) {
      const { checkIn, checkOut } = stay
      const allowed = all.filter((listing) => !asked.some((rule) => isRefused(rule, listing, stay)))

      const rows = await runSql<{ id: string }>(
        sql`SELECT id FROM listings WHERE ${whereMatching({ checkIn, checkOut, now: NOW })}`
      )
      assert.sameMembers(
        rows.map(({ id }) => id),
        allowed.map(({ id }) => id)
      )
      for (const [name, condition] of stayConditions(stay, NOW)) {
        const rule = STAY_RULES.find((one) => one.name === name)!
        const kept = await runSql<{ id: string }>(sql`SELECT id FROM listings WHERE ${condition}`)
        const expected = all.filter((listing) => !isRefused(rule, listing, stay))
        assert.sameMembers(
          kept.map(({ id }) => id),
          expected.map(({ id }) => id),
          name
        )
      }
      found += rows.length
    }
    assert.isAbove(found, 100)
  })

  test('have SQL for a search where they differ between listings, or say why not', ({ assert }) => {
    const drawn = fc
      .sample(listings, 100)
      .filter((listing) => priceStay(rateCardOf(listing), NIGHT))

    for (const rule of STAY_RULES) {
      const differs = drawnStays().some((stay) => {
        const answers = drawn.map((listing) => isRefused(rule, listing, stay))
        return new Set(answers).size > 1
      })
      const { where } = rule
      if (typeof where === 'function') continue

      assert.isNotEmpty(where.notAsked, rule.name)
      assert.equal(differs, rule.name === 'total', rule.name)
    }
  })
})
