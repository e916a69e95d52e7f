import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import CalendarEntry from '#catalog/models/calendar_entry'
import Listing from '#catalog/models/listing'
import CountListings from '#catalog/queries/count_listings'
import KeptPages from '#catalog/queries/kept_pages'
import { fitTerms } from '#catalog/queries/fitting_listings'
import type { SearchCriteria } from '#catalog/queries/matching_listings'
import SearchWords from '#catalog/queries/search_words'
import SearchListings from '#catalog/queries/search_listings'
import { fitOf } from '#catalog/rules/vessel_fit'
import { addDays } from '#shared/values/auckland_time'
import { createOwner } from '#tests/support/accounts'
import { asks, FIRST, limits } from '#tests/support/fit_arbitraries'
import { keptListings } from '#tests/support/kept_listings'
import { createListing } from '#tests/support/listings'
import { sentStatements } from '#tests/support/statements'

const now = DateTime.fromISO(FIRST)

const BLOCK = { from: addDays(FIRST, 3), to: addDays(FIRST, 5) }

const offers = fc.record({
  limit: limits,
  minimumNights: fc.integer({ min: 1, max: 4 }),
  pricePerNightCents: fc.constantFrom(0, null, 4500),
  isBlocked: fc.boolean(),
})

/** Boats that differ in length alone, with and without dates. */
const searches = fc
  .record({ ask: asks, hasDates: fc.boolean(), hasBoat: fc.boolean() })
  .map(({ ask, hasDates, hasBoat }): SearchCriteria => {
    const { length } = ask.boat
    const boat = { length, draft: 1.5, displacement: 5000, kind: 'yacht' as const, papers: null }

    return {
      ...(hasDates && { checkIn: ask.checkIn, checkOut: addDays(ask.checkIn, ask.nights) }),
      ...(hasBoat && { fit: { boat, acceptsLowTide: ask.acceptsLowTide, fitsOnly: true } }),
      now,
    }
  })

/** @returns the total of a search that counts in memory, as a server does */
async function remembering(): Promise<(criteria: SearchCriteria) => Promise<number>> {
  const kept = await keptListings(60)
  const search = new SearchListings(
    new SearchWords(),
    new CountListings(kept),
    new KeptPages(),
    kept
  )

  return async (criteria) => {
    const { total } = await search.handle({ ...criteria, page: 1, limit: 1 })
    return total
  }
}

const isOfChanges = (sql: string) => sql.includes('calendar_changes')

test.group('Totals of searches', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rule K8, docs/adr/0026.
  test('are right whatever dates and boats were counted before', async ({ assert }) => {
    const owner = await createOwner()
    const blocked = new Set<string>()
    for (const { limit, isBlocked, ...offer } of fc.sample(offers, 80)) {
      const { id } = await createListing({ owner, weeklyRateCents: null, ...limit, ...offer })
      if (isBlocked) blocked.add(id)
    }
    await CalendarEntry.createMany(
      [...blocked].map((listingId) => ({
        listingId,
        kind: 'block' as const,
        nights: `[${BLOCK.from},${BLOCK.to})`,
      }))
    )
    const listings = await Listing.all()
    const totalOf = await remembering()
    let most = 0

    const matches = (listing: Listing, { checkIn, checkOut, fit }: SearchCriteria) => {
      if (fit && !fitOf(fit.boat, listing, fitTerms(fit, { checkIn, checkOut, now })).fits)
        return false
      if (!checkIn || !checkOut) return true
      const isTaken = blocked.has(listing.id) && checkIn < BLOCK.to && checkOut > BLOCK.from

      return (
        !isTaken &&
        Boolean(listing.pricePerNightCents) &&
        addDays(checkIn, listing.minimumNights) <= checkOut
      )
    }
    await fc.assert(
      fc.asyncProperty(searches, async (criteria) => {
        const total = await totalOf(criteria)

        most = Math.max(most, total)
        assert.equal(total, listings.filter((listing) => matches(listing, criteria)).length)
      }),
      { numRuns: 200 }
    )
    assert.isAbove(most, 10)
  })

  test('are counted without the database', async ({ assert }) => {
    const owner = await createOwner()
    for (const maxVesselLength of [8, 10, 12, 14]) await createListing({ owner, maxVesselLength })
    const totalOf = await remembering()
    const boat = { draft: null, displacement: null, kind: null, papers: null }
    const totals: number[] = []

    const statements = await sentStatements(async () => {
      for (const length of [7, 9, 11])
        for (const checkOut of ['2027-03-02', '2027-03-04']) {
          const fit = { boat: { ...boat, length }, acceptsLowTide: false, fitsOnly: true }
          totals.push(await totalOf({ checkIn: FIRST, checkOut, fit, now }))
        }
    })

    assert.deepEqual(totals, [4, 4, 3, 3, 2, 2])
    const [changes, others] = [
      statements.filter(isOfChanges),
      statements.filter((sql) => !isOfChanges(sql)),
    ]
    assert.lengthOf(changes, totals.length)
    assert.isEmpty(others.filter((sql) => sql.includes('count(')))
  })
})
