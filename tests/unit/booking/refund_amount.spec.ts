import { linesOf } from '#tests/support/price_lines'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { cancellationTerms, refundPeriods } from '#booking/rules/cancellation_terms'
import {
  type AgreedTerms,
  fullRefund,
  nightsNotOver,
  refundByOwner,
  refundAmount,
  refundWithHoursLeft,
} from '#booking/rules/refund_amount'
import marketplace from '#config/marketplace'
import { priceStay, rateCardOf } from '#catalog/contract/price_stay'
import { addDays } from '#shared/values/auckland_time'
import { shareOf } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'
import { enterZone, TIME_ZONES } from '../shared/time_zones.js'

const { ownerShareSteps, platformFeeBackHours } = marketplace.cancellation
const POLICIES = ['flexible', 'moderate', 'strict'] as const
const checkInAt = StayRange.from('2027-06-10', '2027-06-12')!.startsAt.toUTC()

function agreed(totalCents: number, policy: (typeof POLICIES)[number]): AgreedTerms {
  const platformFeeCents = shareOf(totalCents, 1500)

  return {
    ownerShareSteps: ownerShareSteps[policy],
    platformFeeBackHours,
    totalCents,
    platformFeeCents,
    ownerPayoutCents: totalCents - platformFeeCents,
    processingBps: 300,
    checkInAt,
  }
}

for (const zone of TIME_ZONES) {
  test.group(`Refunds in ${zone}`, (group) => {
    group.setup(() => enterZone(zone))

    // Rule F1.
    test('{policy}, {hours} hours before: {refund} of {total}')
      .with([
        { total: 28_000, policy: 'flexible', hours: 240, refund: 27_160 },
        { total: 28_000, policy: 'flexible', hours: 72, refund: 23_800 },
        { total: 28_000, policy: 'flexible', hours: 5, refund: 11_900 },
        { total: 28_000, policy: 'moderate', hours: 72, refund: 11_900 },
        { total: 28_000, policy: 'moderate', hours: 24, refund: 0 },
        { total: 28_000, policy: 'strict', hours: 480, refund: 27_160 },
        { total: 28_000, policy: 'strict', hours: 240, refund: 15_260 },
        { total: 28_000, policy: 'strict', hours: 72, refund: 0 },
        { total: 45_000, policy: 'flexible', hours: 240, refund: 43_650 },
        { total: 45_000, policy: 'moderate', hours: 144, refund: 38_250 },
        { total: 45_000, policy: 'strict', hours: 240, refund: 24_525 },
      ] as const)
      .run(({ assert }, { total, policy, hours, refund }) => {
        const at = checkInAt.minus({ hours })

        assert.equal(refundAmount(agreed(total, policy), at).amountCents, refund)
      })

    // Rule F2.
    test('{policy}: exactly {hours} hours before, the renter gets the better side')
      .with([
        { policy: 'flexible', hours: 24, on: 23_800, after: 11_900 },
        { policy: 'moderate', hours: 120, on: 23_800, after: 11_900 },
        { policy: 'moderate', hours: 48, on: 11_900, after: 0 },
        { policy: 'strict', hours: 336, on: 27_160, after: 15_260 },
        { policy: 'strict', hours: 168, on: 15_260, after: 0 },
        { policy: 'flexible', hours: 168, on: 27_160, after: 23_800 },
        { policy: 'flexible', hours: 0, on: 11_900, after: 0 },
      ] as const)
      .run(({ assert }, { policy, hours, on, after }) => {
        const boundary = checkInAt.minus({ hours })
        const terms = agreed(28_000, policy)

        assert.equal(refundAmount(terms, boundary).amountCents, on)
        assert.equal(refundAmount(terms, boundary.plus({ seconds: 1 })).amountCents, after)
      })
  })
}

test.group('Refunds', () => {
  // Rule F3.
  test('a cancellation by the owner refunds everything', ({ assert }) => {
    assert.deepEqual(fullRefund(agreed(28_000, 'strict')), {
      amountCents: 28_000,
      ownerShareCents: 23_800,
      platformShareCents: 4200,
    })
  })

  // Rule F19.
  test('cancelled by the owner {when}, {unused} of 3 nights go back')
    .with([
      { when: 'before check-in', at: '2027-04-02T13:59', unused: 3, amount: 10_000, owner: 8500 },
      { when: 'at check-in', at: '2027-04-02T14:00', unused: 3, amount: 10_000, owner: 8500 },
      { when: 'just after it', at: '2027-04-02T14:01', unused: 3, amount: 10_000, owner: 8500 },
      {
        when: 'at the end of a night',
        at: '2027-04-03T09:59',
        unused: 3,
        amount: 10_000,
        owner: 8500,
      },
      { when: 'after a night', at: '2027-04-03T10:00', unused: 2, amount: 6667, owner: 5667 },
      { when: 'in the second night', at: '2027-04-03T20:00', unused: 2, amount: 6667, owner: 5667 },
      { when: 'in the last night', at: '2027-04-05T09:59', unused: 1, amount: 3333, owner: 2833 },
      { when: 'at check-out', at: '2027-04-05T10:00', unused: 0, amount: 0, owner: 0 },
    ])
    .run(({ assert }, { at, amount, owner }) => {
      // The clock goes back in the second night.
      const stay = StayRange.from('2027-04-02', '2027-04-05')!
      const terms = { ...agreed(10_000, 'strict'), checkInAt: stay.startsAt.toUTC() }

      const refund = refundByOwner(terms, {
        stay,
        lines: linesOf(stay, 10_000),
        paidAt: stay.startsAt.minus({ days: 3 }),
        at: DateTime.fromISO(at, { zone: 'Pacific/Auckland' }),
      })

      assert.deepEqual(refund, {
        amountCents: amount,
        ownerShareCents: owner,
        platformShareCents: amount - owner,
      })
    })

  // Rule F19.
  test('whatever the price and the night, no side gives back more than it got', ({ assert }) => {
    const stay = StayRange.from('2027-09-20', '2027-10-03')!

    for (let total = 1; total < 3000; total += 7)
      for (let night = 0; night < stay.nights; night += 1) {
        const terms = agreed(total, 'flexible')
        const at = stay.startsAt.plus({ days: night, minutes: 1 })
        const lines = linesOf(stay, total)
        const refund = refundByOwner(terms, { stay, lines, paidAt: null, at })

        assert.isAtMost(refund.ownerShareCents, terms.ownerPayoutCents)
        assert.isAtMost(refund.platformShareCents, terms.platformFeeCents)
        assert.isAtLeast(refund.platformShareCents, 0)
        assert.equal(refund.amountCents, refund.ownerShareCents + refund.platformShareCents)
      }
  })

  test('the quote tells when the refund shrinks, and to what', ({ assert }) => {
    const terms = agreed(28_000, 'moderate')
    const now = checkInAt.minus({ days: 6 })

    const first = cancellationTerms(terms, now, fullRefund(terms))
    assert.equal(first.refund.amountCents, 23_800)
    assert.equal(first.changesAfter?.toMillis(), checkInAt.minus({ days: 5 }).toMillis())
    assert.equal(first.thenCents, 11_900)

    const last = cancellationTerms(terms, checkInAt.minus({ hours: 30 }), fullRefund(terms))
    assert.equal(last.refund.amountCents, 0)
    assert.isNull(last.changesAfter)
  })

  // Rule B35.
  test('{policy}, {days} days before: every amount with its last instant, across daylight saving')
    .with([
      // Clocks go forward on 27 September 2026 and back on 4 April 2027.
      {
        from: '2026-09-30',
        policy: 'moderate',
        days: 10,
        periods: [
          ['2026-09-23 13:00', 27_160],
          ['2026-09-25 13:00', 23_800],
          ['2026-09-28 14:00', 11_900],
          [null, 0],
        ],
      },
      {
        from: '2027-04-06',
        policy: 'strict',
        days: 20,
        periods: [
          ['2027-03-23 15:00', 27_160],
          ['2027-03-30 15:00', 15_260],
          [null, 0],
        ],
      },
      {
        from: '2027-06-10',
        policy: 'flexible',
        days: 3,
        periods: [
          ['2027-06-09 14:00', 23_800],
          ['2027-06-10 14:00', 11_900],
          [null, 0],
        ],
      },
      { from: '2027-06-10', policy: 'moderate', days: 1, periods: [[null, 0]] },
    ] as const)
    .run(({ assert }, { from, policy, days, periods }) => {
      const at = StayRange.from(from, addDays(from, 2))!.startsAt
      const terms = { ...agreed(28_000, policy), checkInAt: at.toUTC() }
      const found = refundPeriods(terms, at.toUTC().minus({ days }))

      assert.deepEqual(
        found.map(({ until, amountCents }) => [
          until && until.setZone('Pacific/Auckland').toFormat('yyyy-MM-dd HH:mm'),
          amountCents,
        ]),
        periods as never
      )
      for (const [index, { until }] of found.entries()) {
        if (!until) continue
        assert.equal(refundAmount(terms, until).amountCents, found[index].amountCents)
        assert.equal(
          refundAmount(terms, until.plus({ seconds: 1 })).amountCents,
          found[index + 1].amountCents
        )
      }
    })

  // Rules F4, R14.
  test('100,000 random stays: the parts sum to the price, none is negative, all are whole cents', ({
    assert,
  }) => {
    const random = generator(20_270_404)
    const pick = (max: number) => Math.floor(random() * max)

    for (let stays = 0; stays < 100_000;) {
      const nights = 1 + pick(180)
      const rates = {
        pricePerNightCents: pick(4) === 0 ? null : pick(50_000),
        weeklyRateCents: pick(3) === 0 ? null : pick(250_000),
      }
      const stay = StayRange.from('2027-04-02', addDays('2027-04-02', nights))!
      const price = priceStay(rateCardOf(rates), stay)
      if (!price || price.totalCents === 0) continue
      stays += 1

      const terms = agreed(price.totalCents, POLICIES[pick(3)])
      const refund = refundWithHoursLeft(terms, random() * 40 * 24 - 24)
      const ownerKeeps = terms.ownerPayoutCents - refund.ownerShareCents
      const platformKeeps = terms.platformFeeCents - refund.platformShareCents
      const parts = [price.totalCents, refund.amountCents, ownerKeeps, platformKeeps]

      if (
        refund.amountCents + ownerKeeps + platformKeeps !== price.totalCents ||
        parts.some((part) => part < 0 || !Number.isSafeInteger(part))
      )
        assert.fail(JSON.stringify({ rates, nights, terms, refund }))
    }
  }).timeout(60_000)
})

test.group('Nights that are not over', () => {
  // Rule F19.
  test('are those whose check-out on the next day is ahead, at any hour', ({ assert }) => {
    const random = generator(43)
    for (let count = 0; count < 500; count++) {
      const checkIn = addDays('2027-03-25', Math.floor(random() * 200))
      const stay = StayRange.from(checkIn, addDays(checkIn, 1 + Math.floor(random() * 9)))!
      const at = stay.startsAt.plus({ minutes: Math.floor((random() * 14 - 2) * 24 * 60) })

      const ends = Array.from(
        { length: stay.nights },
        (_, night) => StayRange.from(checkIn, addDays(checkIn, night + 1))!.endsAt
      )
      const left = ends.filter((end) => end > at).length
      assert.equal(nightsNotOver(stay, at), left, `${stay.dateRange} at ${at.toISO()}`)
    }
  })
})

/** A seeded generator, so that failures can be reproduced. */
function generator(seed: number): () => number {
  let state = seed

  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
