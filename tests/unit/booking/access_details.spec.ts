import { addDays } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { test } from '@japa/runner'
import { accessDetails, degreesMinutes } from '#booking/rules/access_details'
import { cheaperWeek } from '#booking/rules/cheaper_week'
import { priceStay, rateCardOf } from '#catalog/contract/price_stay'

test.group('Access details', () => {
  test('coordinates are written in degrees and minutes', ({ assert }) => {
    assert.equal(degreesMinutes(-36.850123, ['N', 'S'], 2), '36° 51.007′ S')
    assert.equal(degreesMinutes(174.813456, ['E', 'W'], 3), '174° 48.807′ E')
    assert.equal(degreesMinutes(-36.999999, ['N', 'S'], 2), '37° 00.000′ S')
  })

  test('the maps link names the exact point', ({ assert }) => {
    const { mapsUrl, decimal } = accessDetails({
      mooringNumber: 'A1',
      latitude: -36.850123,
      longitude: 174.813456,
      accessCode: null,
      accessInstructions: null,
    })

    assert.equal(decimal, '-36.850123, 174.813456')
    assert.isTrue(mapsUrl.endsWith('query=-36.850123,174.813456'))
  })
})

test.group('A cheaper week', () => {
  const card = rateCardOf({ pricePerNightCents: 4500, weeklyRateCents: 25_000 })
  const weekFor = (nights: number) => {
    const stay = StayRange.from('2027-04-02', addDays('2027-04-02', nights))!
    return cheaperWeek(card, stay, priceStay(card, stay)!)
  }

  test('is suggested when seven nights cost less than six', ({ assert }) => {
    assert.deepEqual(weekFor(6), { nights: 7, totalCents: 25_000 })
    assert.isNull(weekFor(5))
    assert.isNull(weekFor(7))
    assert.deepEqual(weekFor(13), { nights: 14, totalCents: 50_000 })
  })
})
