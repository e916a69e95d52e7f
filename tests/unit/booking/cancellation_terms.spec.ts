import { test } from '@japa/runner'
import { cancellationTerms, refundPeriods } from '#booking/rules/cancellation_terms'
import {
  type AgreedTerms,
  atMost,
  firstNightNotOver,
  refundWithHoursLeft,
} from '#booking/rules/refund_amount'
import { StayRange } from '#shared/values/stay_range'

const checkInAt = StayRange.from('2027-06-10', '2027-06-12')!.startsAt.toUTC()

/** $280.00, of which $238.00 are the owner's, under the moderate policy. */
const TERMS: AgreedTerms = {
  ownerShareSteps: [
    { fromHours: 120, bps: 10_000 },
    { fromHours: 48, bps: 5_000 },
  ],
  platformFeeBackHours: 168,
  totalCents: 28_000,
  platformFeeCents: 4_200,
  ownerPayoutCents: 23_800,
  processingBps: 300,
  checkInAt,
}

const before = (hours: number) => checkInAt.minus({ hours })

test.group('What cancelling gives back from now on', () => {
  // Rules F1, F5.
  test('exactly on a step the amount before it is given for this instant', ({ assert }) => {
    assert.deepEqual(refundPeriods(TERMS, before(120)), [
      { until: before(120), amountCents: 23_800 },
      { until: before(48), amountCents: 11_900 },
      { until: null, amountCents: 0 },
    ])
    assert.deepEqual(refundPeriods(TERMS, before(120).plus({ seconds: 1 }))[0], {
      until: before(48),
      amountCents: 11_900,
    })
  })

  // Rules B35, F20.
  test('steps at which a part refund leaves the same are one', ({ assert }) => {
    const left = { amountCents: 5_000, ownerShareCents: 5_000 }

    assert.deepEqual(refundPeriods(TERMS, before(240), left), [
      { until: before(48), amountCents: 5_000 },
      { until: null, amountCents: 0 },
    ])
    assert.deepEqual(cancellationTerms(TERMS, before(240), left), {
      refund: { amountCents: 5_000, ownerShareCents: 5_000, platformShareCents: 0 },
      changesAfter: before(48),
      thenCents: 0,
    })
  })

  // Rule F20.
  test('of each part no more than is left of it', ({ assert }) => {
    const refund = { amountCents: 27_160, ownerShareCents: 23_800, platformShareCents: 3_360 }

    assert.deepEqual(atMost(refund, { amountCents: 24_000, ownerShareCents: 23_800 }), {
      amountCents: 24_000,
      ownerShareCents: 23_800,
      platformShareCents: 200,
    })
    assert.deepEqual(atMost(refund, { amountCents: 14_200, ownerShareCents: 10_000 }), {
      amountCents: 13_360,
      ownerShareCents: 10_000,
      platformShareCents: 3_360,
    })
  })

  // Rule F1.
  test('a processing fee above the platform fee takes nothing from the owner', ({ assert }) => {
    assert.deepEqual(refundWithHoursLeft({ ...TERMS, processingBps: 2_000 }, 200), {
      amountCents: 23_800,
      ownerShareCents: 23_800,
      platformShareCents: 0,
    })
  })

  // Rule C14.
  test('a night is over at 10:00 of the next day, on the second', ({ assert }) => {
    const tenOClock = StayRange.from('2027-06-09', '2027-06-10')!.endsAt

    assert.equal(firstNightNotOver(tenOClock.minus({ seconds: 1 })), '2027-06-09')
    assert.equal(firstNightNotOver(tenOClock), '2027-06-10')
  })
})
