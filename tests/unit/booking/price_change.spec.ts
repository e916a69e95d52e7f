import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { BookedStay } from '#booking/rules/date_change'
import { priceChange } from '#booking/rules/price_change'
import { type AgreedTerms, policyAt, refundWithHoursLeft } from '#booking/rules/refund_amount'
import { cappedShares } from '#booking/rules/refund_caps'
import { priceStay, rateCardOf, type StayPriceLine } from '#catalog/contract/price_stay'
import marketplace from '#config/marketplace'
import { addDays, type AucklandDate } from '#shared/values/auckland_time'
import { shareOf } from '#shared/values/money'
import { StayRange } from '#shared/values/stay_range'
import { randomFrom } from '#tests/support/random'

const { ownerShareSteps, platformFeeBackHours } = marketplace.cancellation
type Policy = keyof typeof ownerShareSteps
type Rates = Parameters<typeof rateCardOf>[0]

const DAY = '2027-03-10'
const NIGHTLY: Rates = { pricePerNightCents: 4000, weeklyRateCents: null }

interface Stay extends BookedStay {
  policy: Policy
  keepsFee: boolean
  /** Paid less refunded, in cents. */
  spent: number
  owner: number
}

const nights = (from: AucklandDate, count: number) => StayRange.from(from, addDays(from, count))!

function booked(stay: StayRange, policy: Policy, rates = NIGHTLY): Stay {
  const { totalCents, lines } = priceStay(rateCardOf(rates), stay)!
  const platformFeeCents = shareOf(totalCents, 1500)

  return {
    ...{ stay, lines, totalCents, platformFeeCents, policy, platformBps: 1500, processingBps: 300 },
    ...{ caps: [], keepsFee: false, spent: totalCents, owner: totalCents - platformFeeCents },
  }
}

function termsOf(stay: Stay): AgreedTerms {
  const { totalCents, platformFeeCents, keepsFee, caps, lines } = stay
  const all = { from: stay.stay.checkIn, until: stay.stay.checkOut }

  return {
    ownerShareSteps: ownerShareSteps[stay.policy],
    platformFeeBackHours: keepsFee ? Infinity : platformFeeBackHours,
    totalCents,
    platformFeeCents,
    ownerPayoutCents: totalCents - platformFeeCents,
    processingBps: 300,
    checkInAt: DateTime.utc(),
    caps: caps.length > 0 ? cappedShares({ totalCents, lines, caps }, [all], 10_000) : undefined,
  }
}

/** @param hours from now to check-in of the booked stay */
function moved(stay: Stay, wanted: StayRange, hours: number, rates = NIGHTLY) {
  const card = rateCardOf(rates)
  const policy = policyAt(termsOf(stay), hours)
  const bookedToday = priceStay(card, stay.stay)!
  const change = priceChange({
    ...{ booked: stay, wanted, price: priceStay(card, wanted)!, bookedToday },
    ...policy,
  })
  const { lines, totalCents, platformFeeCents, caps, chargeCents, refundCents } = change

  return {
    change,
    after: {
      ...stay,
      ...{ stay: wanted, lines, totalCents, platformFeeCents, caps },
      keepsFee: stay.keepsFee || hours < platformFeeBackHours,
      spent: stay.spent + chargeCents - refundCents,
      owner: stay.owner + change.ownerCents,
    },
  }
}

const sum = (lines: StayPriceLine[]) => lines.reduce((cents, line) => cents + line.totalCents, 0)

test.group('The price of a change of dates', () => {
  // Rule B67.
  test('seven nights of 40.00, {policy}, {days} days before, {title}')
    .with([
      { title: 'to others', policy: 'moderate', days: 10, by: [7, 7], due: 0, kept: 0 },
      { title: 'to others', policy: 'flexible', days: 8, by: [9, 7], due: 0, kept: 0 },
      { title: 'to others', policy: 'strict', days: 20, by: [-9, 7], due: 0, kept: 0 },
      { title: 'one later', policy: 'moderate', days: 3, by: [1, 7], due: 1700, kept: 1700 },
      { title: '2 less', policy: 'moderate', days: 10, by: [0, 5], due: -7760, kept: 240 },
      { title: '2 less', policy: 'moderate', days: 3, by: [0, 5], due: -3400, kept: 4600 },
      { title: '2 less', policy: 'strict', days: 3, by: [0, 5], due: 0, kept: 8000 },
      { title: '2 more', policy: 'strict', days: 3, by: [0, 9], due: 8000, kept: 0 },
      { title: 'to others', policy: 'strict', days: 3, by: [7, 7], due: 23_800, kept: 23_800 },
      // The example of docs/design.md: one is given up and two are new.
      { title: '1 for 2', policy: 'moderate', days: 3, by: [1, 8], due: 5700, kept: 1700 },
      // Two are given up for one: half of 34.00 is kept and half of 34.00 goes back.
      { title: '2 for 1', policy: 'moderate', days: 3, by: [2, 6], due: 0, kept: 4000 },
    ] as const)
    .run(({ assert }, { policy, days, by: [later, count], due, kept }) => {
      const stay = booked(nights(DAY, 7), policy)

      const { change } = moved(stay, nights(addDays(DAY, later), count), days * 24)

      assert.equal(change.chargeCents - change.refundCents, due)
      assert.equal(change.totalCents, count * 4000)
      assert.equal(change.platformFeeCents, count * 600)
      assert.equal(change.keptCents, kept)
      assert.equal(sum(change.lines), change.totalCents)
      assert.equal(sum(change.changedLines), change.totalCents - stay.totalCents)
    })

  // Rule B67.
  test('where the fee goes back and the policy keeps half, the owner gets more than is charged', ({
    assert,
  }) => {
    const stay = booked(nights(DAY, 7), 'strict')

    const { change } = moved(stay, nights(addDays(DAY, 5), 6), 240)

    // Five nights for four: 68.00 is kept of 136.00; of 40.00 17.00 goes back and 4.80 of the fee.
    assert.include(change, { chargeCents: 4620, refundCents: 0, ownerCents: 5100 })
    assert.include(change, { totalCents: 24_000, keptCents: 8620, keptOwnerCents: 8500 })
  })

  // Rule B67.
  test('of nights that were given up the platform keeps its fee, and 3 % of them a week before', ({
    assert,
  }) => {
    const kept = [72, 240].map((hours) => {
      const { change } = moved(booked(nights(DAY, 7), 'moderate'), nights(DAY, 5), hours)

      return change.keptCents - change.keptOwnerCents
    })

    assert.deepEqual(kept, [1200, 240])
  })

  // Rule B67.
  test('a rate that rose changes nothing for nights that stay, and counts for new ones', ({
    assert,
  }) => {
    const rates = { pricePerNightCents: 6000, weeklyRateCents: null }
    const { change } = moved(booked(nights(DAY, 7), 'strict'), nights(DAY, 9), 72, rates)

    assert.include(change, { chargeCents: 12_000, totalCents: 40_000 })
    assert.deepEqual(
      change.lines.map(({ label, unitCents, totalCents, run }) => [
        label,
        unitCents,
        totalCents,
        run,
      ]),
      [
        ['7 nights', 4000, 28_000, { from: DAY, nights: 7 }],
        ['2 nights', 6000, 12_000, { from: addDays(DAY, 7), nights: 2 }],
      ]
    )
  })

  // Rule B67.
  test('nights that cost more without their week raise the price of those that stay', ({
    assert,
  }) => {
    const rates = { pricePerNightCents: 4500, weeklyRateCents: 25_000 }
    const stay = booked(nights(DAY, 7), 'moderate', rates)

    const { change } = moved(stay, nights(DAY, 6), 240, rates)

    assert.include(change, { totalCents: 27_000, chargeCents: 2000, refundCents: 0 })
    assert.equal(sum(change.lines), 27_000)
    assert.equal(sum(change.changedLines), 2000)
    assert.equal(change.lines[0].run.nights, 6)
  })

  // Rule B68.
  test('who moves check-in away gets no more for nights that stay than before', ({ assert }) => {
    const stay = booked(nights(DAY, 7), 'moderate')
    const { after } = moved(stay, nights(addDays(DAY, 3), 7), 72)

    const refund = refundWithHoursLeft(termsOf(after), 144)

    // Half of 136.00 for the four that stayed, all of 102.00 for the new ones.
    assert.equal(refund.amountCents, 6800 + 10_200)
    assert.equal(refundWithHoursLeft(termsOf(after), 72).amountCents, 11_900)
  })

  // Rules B67, B68.
  test('every cent is charged, refunded or kept, and its parts add up', ({ assert }) => {
    eachStory(7, ({ steps }) => {
      for (const { before, change, after } of steps) {
        const due = change.chargeCents - change.refundCents
        const dueOfPlatform = due - change.ownerCents
        const keptOfPlatform = change.keptCents - change.keptOwnerCents

        assert.isTrue(change.chargeCents === 0 || change.refundCents === 0)
        assert.isAtLeast(change.keptCents, 0)
        assert.isAtLeast(change.keptOwnerCents, 0)
        assert.equal(before.totalCents + due, change.totalCents + change.keptCents)
        assert.equal(
          before.platformFeeCents + dueOfPlatform,
          change.platformFeeCents + keptOfPlatform
        )
        assert.equal(sum(change.lines), change.totalCents)
        assert.equal(sum(change.changedLines), change.totalCents - before.totalCents)
        assert.deepEqual(nightsOf(change.lines), nightsOf([{ run: runOf(after.stay) }]))
        // What of the charge is the owner's, and what of the fee becomes theirs, is there.
        assert.isAtLeast(before.platformFeeCents + dueOfPlatform, 0)
        if (change.ownerCents < 0) assert.isAtMost(-change.ownerCents, change.refundCents)
      }
    })
  })

  // Rule B68.
  test('no order of changes and a cancellation is cheaper than to cancel at once', ({ assert }) => {
    eachStory(11, ({ first, hours, steps, last, hoursLeft }) => {
      const atOnce = first.spent - refundWithHoursLeft(termsOf(first), hours).amountCents
      const inTheEnd = last.spent - refundWithHoursLeft(termsOf(last), hoursLeft).amountCents

      // Each step may round a cent for the renter in each of its parts.
      assert.isAtLeast(inTheEnd, atOnce - 4 * steps.length)
    })
  })

  // Rule B67.
  test('a move with the same price in which all stays possible costs nothing', ({ assert }) => {
    const stay = booked(nights(DAY, 7), 'flexible')
    const { after } = moved(stay, nights(addDays(DAY, 2), 7), 240)
    const { change } = moved(after, stay.stay, 240)

    assert.include(change, { chargeCents: 0, refundCents: 0, keptCents: 0 })
  })

  // Rule B67.
  test('nights of a cheaper week cost their part of it: none is kept for nothing', ({ assert }) => {
    const rates = { pricePerNightCents: 4000, weeklyRateCents: 20_000 }
    const six = booked(nights(DAY, 6), 'flexible', rates)
    const eight = moved(six, nights(DAY, 8), 400, rates)
    const two = moved(eight.after, nights(addDays(DAY, 6), 2), 400, rates)

    // Two more nights cost nothing, by the week; the last two alone are the 80.00 of today.
    assert.include(eight.change, { chargeCents: 0, totalCents: 24_000 })
    assert.deepEqual(
      eight.change.lines.map(({ totalCents, run }) => [totalCents, run.nights]),
      [
        [18_000, 6],
        [6000, 2],
      ]
    )
    assert.equal(two.change.totalCents, 8000)
    assert.equal(two.after.spent, 24_000 - two.change.refundCents)
    assert.isAtLeast(two.after.spent, 8000)
  })

  // Rule B67.
  test('while rates do not change, no order of changes makes a stay cheaper than it is', ({
    assert,
  }) => {
    const random = randomFrom(5)
    const below = (most: number) => Math.floor(random() * most)

    for (let story = 0; story < 2000; story++) {
      const rates = {
        pricePerNightCents: 1000 + below(9000),
        weeklyRateCents: below(3) === 0 ? null : 2000 + below(60_000),
      }
      let stay = booked(nights(addDays(DAY, below(10)), 1 + below(12)), 'flexible', rates)
      for (let step = 0; step < 5; step++) {
        const from = addDays(stay.stay.checkIn, below(9) - 4)
        const wanted = nights(from, 1 + below(12))
        const { change, after } = moved(stay, wanted, 400, rates)
        // Each step may round a cent.
        assert.isAtLeast(change.totalCents, priceStay(rateCardOf(rates), wanted)!.totalCents - 5)
        assert.isAtLeast(after.spent, change.totalCents - 5)
        stay = after
      }
    }
  })
})

const runOf = ({ checkIn, nights: count }: StayRange) => ({ from: checkIn, nights: count })

/** The dates of the nights that lines are of, in order. */
function nightsOf(lines: Pick<StayPriceLine, 'run'>[]): string[] {
  const runs = new Map(lines.map(({ run }) => [run.from, run.nights]))

  return [...runs]
    .flatMap(([from, count]) => Array.from({ length: count }, (_, at) => addDays(from, at)))
    .sort()
}

interface Step {
  before: Stay
  change: ReturnType<typeof priceChange>
  after: Stay
}

interface Story {
  first: Stay
  /** To check-in when the first step is taken. */
  hours: number
  steps: Step[]
  last: Stay
  /** To check-in at the end. */
  hoursLeft: number
}

/** Random stays whose dates are changed up to four times while time passes and rates change. */
function eachStory(seed: number, check: (story: Story) => void) {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const someRates = (): Rates => ({
    pricePerNightCents: 1000 + below(9000),
    weeklyRateCents: below(2) === 0 ? null : 5000 + below(40_000),
  })

  for (let story = 0; story < 3000; story++) {
    const policy = (['flexible', 'moderate', 'strict'] as const)[below(3)]
    const first = booked(nights(addDays(DAY, below(10)), 1 + below(12)), policy, someRates())
    const hours = 1 + below(24 * 24)
    const start = hours
    let [stay, left] = [first, hours]
    const steps: Step[] = []
    for (let step = below(4); step >= 0; step--) {
      const later = below(3) === 0 ? below(30) : below(5) - 2
      const wanted = nights(addDays(stay.stay.checkIn, later), 1 + below(12))
      if (left + 24 * later < 1) continue

      const { change, after } = moved(stay, wanted, left, someRates())
      if (change.totalCents < 50) continue
      steps.push({ before: stay, change, after })
      left = left + 24 * later - below(Math.max(1, Math.min(48, left + 24 * later)))
      stay = after
    }
    check({ first, hours: start, steps, last: stay, hoursLeft: left })
  }
}
