import { test } from '@japa/runner'
import { mentionsPlace } from '#catalog/rules/coordinates_in_text'

const PLACE = { latitude: -36.84312, longitude: 174.76551 }

test.group('Coordinates in public texts', () => {
  // Rule V24.
  test('are found in decimal degrees and in degrees and minutes: {$self}')
    .with([
      'at -36.8431, 174.7655',
      'lat 36.84 long 174.77',
      '36,8431 / 174,7655',
      '36.843S 174.765E',
      'S36.843',
      '36.84° S',
      '36.8431',
      'longitude 174.7655 exactly',
      '－３６．８４３１，１７４．７６５５',
      "36°50.587'S 174°45.931'E",
      '36º 50′ 35″ S',
      '36° 50 min',
      '36 degrees 50 minutes south',
      '36 50.587 S',
      'S 36 50 35',
      '36 50.587 174 45.931',
      '36-50-35 S, 174-45-56 E',
      '36:50:35 / 174:45:56',
      '36\u200B.8431',
      '−36.8431',
    ])
    .run(({ assert }, text) => {
      assert.isTrue(mentionsPlace(`Swing mooring, ${text}. Sheltered.`, PLACE))
    })

  // Rule V24.
  test('other numbers are no coordinates: {$self}')
    .with([
      'up to 12.5 m and 12,000 kg, 5.5 m at high tide',
      'boats of 36.8 ft, 174 nights booked last year',
      '$36.85 a night',
      'open 7 to 19, 36 50 cent coins',
      'call 09 36 50 12',
      'built 1974, 36 moorings, 174 members',
      '-41.2865, 172.7762 is where the club began, far from here at 41.2°S',
      'chain of 36 mm and 50 mm',
    ])
    .run(({ assert }, text) => {
      assert.isFalse(mentionsPlace(text, PLACE))
    })
})
