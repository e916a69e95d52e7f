import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { monthsBetween, statementPeriod } from '#booking/rules/statement_period'

test.group('The period of a statement', () => {
  // Rule T7.
  test('{name} is from {from} until {until}')
    .with([
      { name: '2027-04', from: '2027-03-31T11:00:00Z', until: '2027-04-30T12:00:00Z' },
      { name: '2027-09', from: '2027-08-31T12:00:00Z', until: '2027-09-30T11:00:00Z' },
      { name: '2027', from: '2026-12-31T11:00:00Z', until: '2027-12-31T11:00:00Z' },
    ])
    .run(({ assert }, { name, from, until }) => {
      const period = statementPeriod(name)!

      assert.equal(period.from.toMillis(), DateTime.fromISO(from).toMillis())
      assert.equal(period.until.toMillis(), DateTime.fromISO(until).toMillis())
    })

  test('{name} is no period')
    .with(
      ['', '2027-13', '2027-00', '27', '2027-4', '2027-04-01', '1999'].map((name) => ({ name }))
    )
    .run(({ assert }, { name }) => {
      assert.isNull(statementPeriod(name))
    })

  test('the months since the first payment are those of Auckland, newest first', ({ assert }) => {
    const first = DateTime.fromISO('2026-12-31T11:00:00Z')
    const now = DateTime.fromISO('2027-03-31T10:59:59Z')

    assert.deepEqual(monthsBetween(first, now), ['2027-03', '2027-02', '2027-01'])
    assert.deepEqual(monthsBetween(now, now), ['2027-03'])
  })
})
