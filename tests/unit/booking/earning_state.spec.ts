import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { earningState } from '#booking/rules/earning_state'

const NOW = DateTime.fromISO('2027-04-10T00:00:00Z')
const waiting = {
  shareCents: 100,
  settledCents: 0,
  dispute: null,
  isUnderReview: false,
  hasOpenProblem: false,
  isConnected: true,
  waitsForCheckOut: false,
  payoutDueAt: NOW.plus({ seconds: 1 }),
  hasOpenRefund: false,
  hasFailed: false,
}

test.group("State of an owner's share", () => {
  test('{state}')
    .with([
      { state: 'waiting_for_check_in', told: {} },
      { state: 'waiting_for_check_out', told: { waitsForCheckOut: true } },
      { state: 'waiting_for_next_part', told: { settledCents: 40 } },
      { state: 'on_its_way', told: { payoutDueAt: NOW, waitsForCheckOut: true } },
      { state: 'on_its_way', told: { payoutDueAt: NOW } },
      { state: 'waiting_for_refund', told: { payoutDueAt: NOW, hasOpenRefund: true } },
      { state: 'waiting_for_check_in', told: { hasOpenRefund: true } },
      { state: 'retrying', told: { payoutDueAt: NOW, hasFailed: true } },
      { state: 'waiting_for_connection', told: { isConnected: false } },
      { state: 'waiting_for_connection', told: { isConnected: false, payoutDueAt: NOW } },
      { state: 'frozen', told: { dispute: 'open', payoutDueAt: NOW } },
      { state: 'under_review', told: { isUnderReview: true, payoutDueAt: NOW } },
      { state: 'problem_open', told: { hasOpenProblem: true, payoutDueAt: NOW } },
      { state: 'lost', told: { dispute: 'lost' } },
      { state: 'paid', told: { settledCents: 100, isConnected: false } },
      { state: 'taken_back', told: { settledCents: 100, shareCents: 60 } },
      { state: 'refunded', told: { shareCents: 0 } },
    ] as { state: string; told: Partial<Parameters<typeof earningState>[0]> }[])
    .run(({ assert }, { state, told }) => {
      assert.equal(earningState({ ...waiting, ...told }, NOW), state)
    })
})
