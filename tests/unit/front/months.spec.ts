import { test } from '@japa/runner'
import { dayAfterKey } from '../../../inertia/features/catalog/months.js'

test.group('Keys of a calendar', () => {
  // Rule W57.
  test('{key} leads from {day} to {next}')
    .with([
      { key: 'ArrowLeft', day: '2027-03-01', next: '2027-02-28' },
      { key: 'ArrowDown', day: '2027-03-28', next: '2027-04-04' },
      { key: 'Home', day: '2027-03-03', next: '2027-03-01' },
      { key: 'End', day: '2027-03-01', next: '2027-03-07' },
      { key: 'PageDown', day: '2027-01-31', next: '2027-02-28' },
      { key: 'PageUp', day: '2027-01-15', next: '2026-12-15' },
      { key: 'Enter', day: '2027-01-15', next: undefined },
    ])
    .run(({ assert }, { key, day, next }) => assert.equal(dayAfterKey(key, day), next))
})
