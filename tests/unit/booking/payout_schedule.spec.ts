import { linesOf } from '#tests/support/price_lines'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { comingPayouts, payoutSchedule } from '#booking/rules/payout_schedule'
import { addDays } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'

function scheduled(nights: number, ownerPayoutCents: number) {
  const stay = StayRange.from('2027-03-20', addDays('2027-03-20', nights))!
  const lines = linesOf(stay, ownerPayoutCents)

  return payoutSchedule({ stay, lines, ownerPayoutCents, partNights: 28, hoursAfterStart: 24 })
}

test.group('Payout schedule', () => {
  // Rule M41.
  test('{nights} nights come in {cents}')
    .with([
      { nights: 1, cents: [10_000] },
      { nights: 28, cents: [10_000] },
      { nights: 29, cents: [9655, 345] },
      { nights: 60, cents: [4667, 4666, 667] },
      { nights: 180, cents: [1556, 1555, 1556, 1555, 1556, 1555, 667] },
    ])
    .run(({ assert }, { nights, cents }) => {
      const parts = scheduled(nights, 10_000)

      assert.deepEqual(
        parts.map(({ amountCents }) => amountCents),
        cents
      )
    })

  // Rule M12.
  test('each part is due 24 hours after it began at 14:00, also when the clock changes', ({
    assert,
  }) => {
    assert.deepEqual(
      scheduled(60, 10_000).map(({ dueAt }) =>
        dueAt.setZone('Pacific/Auckland').toFormat('yyyy-MM-dd HH:mm')
      ),
      ['2027-03-21 14:00', '2027-04-18 14:00', '2027-05-16 14:00']
    )
  })

  // Rule M41.
  test('whatever the share and the nights, the parts sum to the share', ({ assert }) => {
    for (let nights = 1; nights <= 180; nights += 1)
      for (const share of [1, 99, 10_001, 765_433]) {
        const parts = scheduled(nights, share)

        assert.isTrue(parts.every(({ amountCents }) => amountCents >= 0))
        assert.equal(
          parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
          share
        )
      }
  })

  const at = (day: number) => DateTime.utc(2027, 5, day)
  const share = {
    parts: [
      { dueAt: at(1), amountCents: 40 },
      { dueAt: at(2), amountCents: 40 },
      { dueAt: at(3), amountCents: 20 },
    ],
    dueAt: at(1),
    wholeAt: at(9),
    earlyCents: 1_000,
    shareCents: 100,
    settledCents: 0,
  }

  // Rules M42, M51.
  test('still to come: {name}')
    .with([
      { name: 'all parts', told: {}, coming: ['1: 40', '2: 40', '3: 20'] },
      { name: 'the rest of what was sent', told: { settledCents: 50 }, coming: ['2: 30', '3: 20'] },
      { name: 'less after a refund', told: { shareCents: 60 }, coming: ['1: 40', '2: 20'] },
      { name: 'nothing', told: { settledCents: 100 }, coming: [] },
      { name: 'all of it, without parts', told: { parts: [] }, coming: ['1: 100'] },
      { name: 'all at once to a new owner', told: { earlyCents: 0 }, coming: ['9: 100'] },
      { name: 'the rest later', told: { earlyCents: 50 }, coming: ['1: 40', '2: 10', '9: 50'] },
      {
        name: 'what is due with the whole is no early part',
        told: { earlyCents: 0, wholeAt: at(3) },
        coming: ['3: 20', '3: 80'],
      },
      {
        name: 'nothing keeps it',
        told: { earlyCents: 0, wholeAt: null },
        coming: ['1: 40', '2: 40', '3: 20'],
      },
      { name: 'nothing is due', told: { dueAt: null }, coming: [] },
      { name: 'nothing after more was sent', told: { settledCents: 101 }, coming: [] },
    ])
    .run(({ assert }, { told, coming }) => {
      assert.deepEqual(
        comingPayouts({ ...share, ...told }).map(
          ({ dueAt, amountCents }) => `${dueAt.day}: ${amountCents}`
        ),
        coming
      )
    })
})
