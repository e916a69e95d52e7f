import { test } from '@japa/runner'
import { oddlyWritten } from '#tests/support/written_values'

const WELL = [
  'Check-in (2:00 PM), Fri 11/12/2026 at 2:00\u00A0PM, Check-out 14/12/2026 by 10:00 AM',
  'Fri 11 – Mon 14 Dec, Wed 30 Dec 2026 – Sat 2 Jan 2027, April 2027',
  'Low water 2:42\u00A0am: 0.6 m, at 4:10 pm',
  '$45/night, $1,234.50, -$3.00, $7,000,000',
]
const BADLY = [
  ['2026-12-11', '2026-12-11'],
  ['on 1/12/2026', '1/12/2026'],
  ['27-30 November 2026', '30 November'],
  ['November 3', 'November 3'],
  ['27-30 Nov', '27-30 Nov'],
  ['at 2:46 AM', '2:46 AM'],
  ['at 14:05', '14:05'],
  ['$1234.00', '$1234'],
  ['$4.5 a night', '$4.5'],
  ['NZD 45', 'NZD 4'],
]

test.group('Dates, times and amounts', () => {
  // Rule T43.
  test('that are written in another way are found', ({ assert }) => {
    for (const text of WELL) assert.deepEqual(oddlyWritten(text), [], text)
    for (const [text, found] of BADLY) assert.include(oddlyWritten(text), found)
  })
})
