import { glob, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { formatDay, formatDays, formatMoment, formatTime } from '#shared/values/date_words'

test.group('Dates and times in texts of the server', () => {
  // Rule T40.
  test('are written in one way, as Auckland sees them', ({ assert }) => {
    const instant = DateTime.fromISO('2026-11-29T01:00:00Z')

    assert.equal(formatDay('2026-11-29'), 'Sun 29/11/2026')
    assert.equal(formatDay(DateTime.fromISO('2026-11-28T12:00:00Z')), 'Sun 29/11/2026')
    assert.equal(formatTime(instant), '2:00\u00A0pm')
    assert.equal(formatTime(DateTime.fromISO('2026-11-28T11:05:00Z')), '12:05\u00A0am')
    assert.equal(formatMoment(instant), 'Sun 29/11/2026, 2:00\u00A0pm')
    assert.equal(formatDays('2027-04-03', '2027-04-05'), 'Sat 3 – Mon 5 Apr 2027')
    assert.equal(formatDays('2027-04-29', '2027-05-02'), 'Thu 29 Apr – Sun 2 May 2027')
    assert.equal(formatDays('2026-12-30', '2027-01-02'), 'Wed 30 Dec 2026 – Sat 2 Jan 2027')
  })

  // Rule T40.
  test('are written nowhere else', async ({ assert }) => {
    const written: string[] = []
    for await (const file of glob('app/**/*.ts')) {
      const source = await readFile(file, 'utf8')
      if (/toFormat\(['"`].*(h:mm|dd\/MM|ccc)|toLocaleTimeString|toLocaleDateString/.test(source))
        written.push(file)
    }

    assert.deepEqual(written, ['app/shared/values/date_words.ts'])
  })
})
