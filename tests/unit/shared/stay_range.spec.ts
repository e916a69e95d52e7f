import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import {
  addDays,
  addMonths,
  AUCKLAND,
  aucklandDateOf,
  aucklandInstant,
  daysBetween,
  formatAucklandDate,
  parseAucklandDate,
} from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { enterZone, TIME_ZONES } from './time_zones.js'

const STAYS = [
  { checkIn: '2027-04-03', checkOut: '2027-04-05', nights: 2, why: 'summer time ends' },
  { checkIn: '2027-09-25', checkOut: '2027-09-27', nights: 2, why: 'summer time begins' },
  { checkIn: '2027-04-01', checkOut: '2027-04-08', nights: 7, why: 'a week across the end' },
  { checkIn: '2028-02-28', checkOut: '2028-03-01', nights: 2, why: '29 February 2028' },
  { checkIn: '2028-02-29', checkOut: '2028-03-01', nights: 1, why: 'from 29 February 2028' },
  { checkIn: '2027-12-31', checkOut: '2028-01-01', nights: 1, why: 'the turn of the year' },
]

const INSTANTS = [
  { date: '2027-04-03', startsAt: '2027-04-03T01:00:00.000Z', endsAt: '2027-04-02T21:00:00.000Z' },
  { date: '2027-04-04', startsAt: '2027-04-04T02:00:00.000Z', endsAt: '2027-04-03T22:00:00.000Z' },
  { date: '2027-09-25', startsAt: '2027-09-25T02:00:00.000Z', endsAt: '2027-09-24T22:00:00.000Z' },
  { date: '2027-09-26', startsAt: '2027-09-26T01:00:00.000Z', endsAt: '2027-09-25T21:00:00.000Z' },
]

const READ = [
  { input: '2027-04-03', date: '2027-04-03' },
  { input: '2027-04-02T11:00:00.000Z', date: '2027-04-03' },
  { input: '2027-04-02T10:59:59.999Z', date: '2027-04-02' },
  { input: '2027-04-03T00:00:00+13:00', date: '2027-04-03' },
  { input: '2028-02-29', date: '2028-02-29' },
  { input: '2027-02-29', date: null },
  { input: '2027-02-30', date: null },
  { input: '0000-01-01', date: null },
  { input: '9999-12-31', date: '9999-12-31' },
  { input: '9999-12-31T23:00:00Z', date: null },
  { input: '03/04/2027', date: null },
  { input: '2027-04-03T10:00:00', date: null },
  { input: '', date: null },
  { input: 'tomorrow', date: null },
]

for (const zone of TIME_ZONES) {
  test.group(`Stay dates in ${zone}`, (group) => {
    group.setup(() => enterZone(zone))

    // Rule R13.
    test('the process really runs there', ({ assert }) => {
      assert.equal(DateTime.local().zoneName, zone)
    })

    // Rule T2.
    test('{checkIn} to {checkOut} is {nights} nights: {why}')
      .with(STAYS)
      .run(({ assert }, { checkIn, checkOut, nights }) => {
        assert.equal(StayRange.from(checkIn, checkOut)?.nights, nights)
      })

    // Rule T1.
    test('14:00 and 10:00 on {date} are the right instants')
      .with(INSTANTS)
      .run(({ assert }, { date, startsAt, endsAt }) => {
        assert.equal(StayRange.from(date, addDays(date, 1))!.startsAt.toUTC().toISO(), startsAt)
        assert.equal(StayRange.from(addDays(date, -1), date)!.endsAt.toUTC().toISO(), endsAt)
      })

    // Rule T3.
    test('"{input}" is read as {date}')
      .with(READ)
      .run(({ assert }, { input, date }) => {
        assert.equal(parseAucklandDate(input), date)
      })

    // Rule T3.
    test('every day of leap years and others is read and counted as Luxon does, and no other', ({
      assert,
    }) => {
      for (const year of ['0001', '0096', '1900', '2000', '2027', '2028', '9999'])
        for (let month = 0; month <= 13; month++)
          for (let day = 0; day <= 32; day++) {
            const text = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
              '-'
            )
            const luxon = DateTime.fromISO(text, { zone: 'utc' })

            assert.equal(parseAucklandDate(text), luxon.toISODate(), text)
            if (!luxon.isValid) continue
            assert.equal(addDays(text, 59), luxon.plus({ days: 59 }).toISODate(), text)
            assert.equal(daysBetween(text, luxon.plus({ days: 59 }).toISODate()!), 59, text)
          }
    })

    test('the date of an instant is the one in Auckland', ({ assert }) => {
      const lastMoment = new Date('2027-04-02T10:59:59.999Z')

      assert.equal(aucklandDateOf(lastMoment), '2027-04-02')
      assert.equal(aucklandDateOf(new Date(lastMoment.getTime() + 1)), '2027-04-03')
      assert.equal(aucklandInstant('2027-04-03', 0).toUTC().toISO(), '2027-04-02T11:00:00.000Z')
    })

    test('the date of every hour of a year is the one Luxon finds, and so is 18 months later', ({
      assert,
    }) => {
      let moment = DateTime.fromISO('2027-08-31T00:30:00Z', { zone: AUCKLAND })
      for (let hour = 0; hour < 366 * 24; hour++, moment = moment.plus({ hours: 1 })) {
        const date = aucklandDateOf(moment)
        assert.equal(date, moment.toISODate())
        assert.equal(addMonths(date, 18), moment.plus({ months: 18 }).toISODate())
      }
    })

    // Rule T4.
    test('a range without a night is no stay', ({ assert }) => {
      assert.isNull(StayRange.from('2027-04-03', '2027-04-03'))
      assert.isNull(StayRange.from('2027-04-04', '2027-04-03'))
    })

    test('a stay may begin on the day another ends', ({ assert }) => {
      const stay = StayRange.from('2027-04-03', '2027-04-05')!

      assert.equal(stay.dateRange, '[2027-04-03,2027-04-05)')
    })

    test('dates are shown as dd/MM/yyyy', ({ assert }) => {
      assert.equal(formatAucklandDate('2027-04-03'), '03/04/2027')
    })
  })
}
