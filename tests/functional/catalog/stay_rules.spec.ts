import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { DateTime } from 'luxon'
import Calendar from '#catalog/contract/calendar'
import {
  judgeStay,
  nightsWithoutPermit,
  type RuledListing,
  STAY_RULES,
  stayConditions,
} from '#catalog/contract/stay_rules'
import CalendarEntry from '#catalog/models/calendar_entry'
import Listing from '#catalog/models/listing'
import Opening from '#catalog/models/opening'
import { KeptListings } from '#catalog/queries/kept_listings'
import CountListings from '#catalog/queries/count_listings'
import ListRefusedNights from '#catalog/queries/list_refused_nights'
import { whereAllMatching, whereMatching } from '#catalog/queries/matching_listings'
import { priceStay, rateCardOf } from '#catalog/rules/price_stay'
import { inOrder, type Season } from '#catalog/rules/seasons'
import { runSql } from '#platform/database/run_sql'
import { type Sql, sql } from '#platform/database/sql'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { createOwner } from '#tests/support/accounts'
import { keptListings } from '#tests/support/kept_listings'
import { createListing } from '#tests/support/listings'
import { setCompliance } from '#tests/support/permits'

const NOW = DateTime.fromISO('2027-01-10T00:00:00Z')
const TODAY = aucklandDateOf(NOW)

const stayAfter = (days: number, nights: number) => {
  const checkIn = addDays(TODAY, days)
  return StayRange.from(checkIn, addDays(checkIn, nights))!
}

const ofDays = (one: { from: number; days: number }) => ({
  from: addDays(TODAY, one.from),
  to: addDays(TODAY, one.from + one.days - 1),
})

const periods = fc
  .record({ from: fc.integer({ min: 0, max: 40 }), days: fc.integer({ min: 1, max: 12 }) })
  .map(ofDays)

/** Seasons one after another, with gaps. */
const seasons = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 8 }),
      days: fc.integer({ min: 1, max: 12 }),
      pricePerNightCents: fc.constantFrom(null, 9000, 500_000),
      weeklyRateCents: fc.constantFrom(null, 50_000),
      minimumNights: fc.constantFrom(null, 1, 3, 8),
    }),
    { maxLength: 4 }
  )
  .map((drawn) => {
    let from = 0
    const all = drawn.flatMap(({ gap, days, ...season }) => {
      const dates = ofDays({ from: from + gap, days })
      from += gap + days
      return season.pricePerNightCents || season.weeklyRateCents
        ? [{ name: 'Season', ...dates, ...season }]
        : []
    })
    return inOrder(all, [])
  })

/** Most are checked; their ends lie before, among and after the drawn stays. */
function permits() {
  const ends = fc.oneof(
    fc.constant(null),
    fc.integer({ min: -2, max: 40 }).map((days) => addDays(TODAY, days)),
    fc.constant(addDays(TODAY, 800))
  )

  return {
    permitChecked: fc.constantFrom(true, true, true, false),
    approvalUntil: ends,
    inspectionUntil: ends,
  }
}

const listings = fc.record({
  minimumNights: fc.integer({ min: 1, max: 10 }),
  pricePerNightCents: fc.constantFrom(null, 0, 4500, 1_000_000),
  weeklyRateCents: fc.constantFrom(null, 0, 100, 25_000, 7_000_000),
  instantBook: fc.boolean(),
  advanceNoticeHours: fc.constantFrom(0, 1, 2, 14, 24, 48, 72, 720),
  bookingWindowDays: fc.constantFrom(null, 1, 5, 30, 540),
  turnoverDays: fc.constantFrom(0, 0, 1, 3, 7),
  rates: fc.oneof(fc.constant<Season[]>([]), seasons),
  ...permits(),
})

const stays = fc
  .record({ after: fc.integer({ min: -3, max: 600 }), nights: fc.integer({ min: 1, max: 185 }) })
  .map(({ after, nights }) => stayAfter(after, nights))

/** Most stays are soon and short. */
const drawnStays = () => [
  ...fc.sample(stays, 40),
  ...Array.from({ length: 60 }, (_, at) => stayAfter(at % 20, 1 + (at % 13))),
]

const MODES: ('advise' | 'enforce')[] = ['advise', 'enforce']

const OF_PERMIT: string[] = ['notPermitted', 'approval', 'inspection']

/** Listings that nothing but each of these refuses. */
const REFUSED_BY_PERMITS = [
  { permitChecked: false },
  { permitChecked: true, approvalUntil: addDays(TODAY, 10) },
  { permitChecked: true, inspectionUntil: addDays(TODAY, 10) },
]

const NIGHT = stayAfter(0, 1)

type Rule = (typeof STAY_RULES)[number]

function isRefused({ refusal }: Rule, listing: RuledListing, stay: StayRange): boolean {
  const price = priceStay(rateCardOf(listing), stay)

  return refusal({ listing, stay, now: NOW, price }) !== null
}

async function idsWhere(condition: Sql): Promise<string[]> {
  const rows = await runSql<{ id: string }>(sql`SELECT id FROM listings WHERE ${condition}`)

  return rows.map(({ id }) => id)
}

/** A calendar with stays, blocks, imports, and perhaps closed by default with some openings. */
async function fillCalendar(listing: Listing) {
  const drawn = fc.sample(
    fc.record({ kind: fc.constantFrom('stay', 'block', 'import', 'opening'), period: periods }),
    5
  )
  const calendar = await app.container.make(Calendar)
  for (const { kind, period } of drawn) {
    const nights = `[${period.from},${addDays(period.to, 1)})`
    if (kind === 'opening') await Opening.create({ listingId: listing.id, days: nights })
    else {
      const stay = StayRange.from(period.from, addDays(period.to, 1))!
      if (await calendar.findTaken({ listingId: listing.id, stay })) continue
      await CalendarEntry.create({
        listingId: listing.id,
        kind: kind as CalendarEntry['kind'],
        nights,
        bookingId: kind === 'stay' ? randomUUID() : null,
        source: kind === 'import' ? listing.id : null,
      })
    }
  }
  await db.transaction((trx) => calendar.close(listing.id, trx))
}

test.group('Rules of stays', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  // Rules B2, L92, L94, E35.
  test('are the same in a search by dates: it lists what none of them refuses: {$self}')
    .with(MODES)
    .run(async ({ assert }, mode) => {
      setCompliance(mode)
      const owner = await createOwner()
      for (const drawn of fc.sample(listings, 60)) await createListing({ owner, ...drawn })
      const all = await Listing.all()
      const inForce = STAY_RULES.filter(({ isOfHarbour }) => mode === 'enforce' || !isOfHarbour)
      const asked = inForce.filter(({ where }) => typeof where === 'function')
      const refused = new Set<Rule['name']>()
      let found = 0

      for (const stay of drawnStays()) {
        const { checkIn, checkOut } = stay
        const allowed = all.filter(
          (listing) => !asked.some((rule) => isRefused(rule, listing, stay))
        )

        const criteria = { checkIn, checkOut, now: NOW }
        for (const where of [whereMatching(criteria), whereAllMatching(criteria)])
          assert.sameMembers(
            await idsWhere(where),
            allowed.map(({ id }) => id)
          )
        for (const [name, condition] of stayConditions(stay, NOW)) {
          const rule = STAY_RULES.find((one) => one.name === name)!
          const expected = all.filter((listing) => !isRefused(rule, listing, stay))
          if (expected.length < all.length) refused.add(name)
          assert.sameMembers(
            await idsWhere(condition),
            expected.map(({ id }) => id),
            name
          )
        }
        found += allowed.length
      }
      assert.isAbove(found, 100)
      assert.sameMembers(
        [...refused],
        asked.map(({ name }) => name)
      )
    })

  // Rules B2, C18, C19, L94, K8, Q7, E35.
  test('and calendars are the same in search, total, picker and quote: {$self}')
    .with(MODES)
    .run(async ({ assert }, mode) => {
      setCompliance(mode)
      const owner = await createOwner()
      for (const permit of REFUSED_BY_PERMITS) await createListing({ owner, ...permit })
      for (const drawn of fc.sample(listings, 40)) {
        const isClosed = fc.sample(fc.boolean(), 1)[0]
        const calendarDefault = isClosed ? ('closed' as const) : ('open' as const)
        await fillCalendar(await createListing({ owner, ...drawn, calendarDefault }))
      }
      const all = await Listing.all()
      const calendar = await app.container.make(Calendar)
      for (const { id: listingId } of all.filter((_, index) => index % 7 === 3))
        await db.transaction((trx) => calendar.pause({ listingId, source: randomUUID() }, trx))
      const totals = [
        new CountListings(KeptListings.apart(0)),
        new CountListings(await keptListings(60)),
      ]
      const seen = new Set<string>()

      for (const stay of drawnStays().slice(40)) {
        const { checkIn, checkOut } = stay
        const expected: string[] = []
        for (const listing of all) {
          const { id: listingId } = listing
          const { refused } = judgeStay(listing, stay, NOW)
          const refusal = await calendar.refusalOf({ listingId, stay, now: NOW })
          const nights = await new ListRefusedNights().handle({ listingId, now: NOW })
          const meets = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
            startDate < checkOut && endDate >= checkIn
          assert.equal(await calendar.isFree({ listingId, stay }), refusal === null)
          // A pause is told by the quote alone.
          assert.equal(nights.some(meets), refusal !== null && refusal !== 'paused')
          const isPermitted = !nightsWithoutPermit(listing, NOW).some(meets)
          if (refused && OF_PERMIT.includes(refused.name)) assert.isFalse(isPermitted)
          else if (!refused) assert.isTrue(isPermitted)
          if (refusal) seen.add(refusal)
          if (refused?.name !== 'total' && refused) seen.add(refused.name)
          const isListed = !refusal && (!refused || refused.name === 'total')
          if (isListed) expected.push(listingId)
        }

        const criteria = { checkIn, checkOut, now: NOW }
        assert.sameMembers(await idsWhere(whereMatching(criteria)), expected)
        assert.sameMembers(await idsWhere(whereAllMatching(criteria)), expected)
        for (const one of totals) assert.equal(await one.handle(criteria), expected.length)
      }
      for (const reason of [
        'closed',
        'blocked',
        'booked',
        'turnover',
        'paused',
        'notice',
        'window',
      ])
        assert.include([...seen], reason)
      assert.equal(
        OF_PERMIT.every((name) => seen.has(name)),
        mode === 'enforce'
      )
    })
    .timeout(120_000)

  test('have SQL for a search where they differ between listings, or say why not', ({ assert }) => {
    const drawn = fc
      .sample(listings, 100)
      .filter((listing) => priceStay(rateCardOf(listing), NIGHT))

    for (const rule of STAY_RULES) {
      const differs = drawnStays().some((stay) => {
        const priced = drawn.filter((listing) => priceStay(rateCardOf(listing), stay))
        const answers = priced.map((listing) => isRefused(rule, listing, stay))
        return new Set(answers).size > 1
      })
      const { where } = rule
      if (typeof where === 'function') continue

      assert.isNotEmpty(where.notAsked, rule.name)
      assert.equal(differs, rule.name === 'total', rule.name)
    }
  })
})
