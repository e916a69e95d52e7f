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
      '36.50.587S 174.45.931E',
      '36 . 8431',
      '36.\n8431',
      '3 6 . 8 4 3 1   1 7 4 . 7 6 5 5',
      '36·8431',
      '36 point 8431',
      '36_8431',
      '٣٦٫٨٤٣١ ١٧٤٫٧٦٥٥',
      '३६.८४३१',
      '36d50m35s S',
      '36&#46;8431',
      '%2D36%2E8431',
      '368431 1747655',
      'NZTM 1757500 E 5920700 N',
      'E1 757 500, N5 920 700',
      'UTM 60H 300900 5919800',
      'plus code 4VMP5Q48+PJ',
      '5Q48+PJ Auckland',
      '///filled.count.soap',
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
      'from $36.50, or 174 . 50 a week',
      'call +64 21 368 431 or 09 368 4312',
      'inspected 17.04.2026, 12/2026, 2026-04-17',
      'depth 3,6 m; swing 36. 174 boats in the bay',
      'Kotuku II, 2500+ nights, 1200 kg + 36 kg, 24/7 help',
      'built in 1974 for 1757500 dollars',
      'Te Whanganui-a-Tara / Māngere, 36d old ropes',
    ])
    .run(({ assert }, text) => {
      assert.isFalse(mentionsPlace(text, PLACE))
    })
})
