import { test } from '@japa/runner'
import { inMinutes, readPlace } from '../../../inertia/components/map/degrees.ts'

// Rule L57.
test.group('Degrees and decimal minutes', () => {
  test('are written as charts do').run(({ assert }) => {
    assert.equal(
      inMinutes({ latitude: -36.848533, longitude: 174.808383 }),
      '36° 50.912′ S, 174° 48.503′ E'
    )
    assert.equal(
      inMinutes({ latitude: -36.9999999, longitude: 5.01 }),
      '37° 00.000′ S, 005° 00.600′ E'
    )
  })

  test('are read: {$self}')
    .with([
      '36° 50.912′ S, 174° 48.503′ E',
      `36°50.912'S 174°48.503'E`,
      'S36 50.912, E174 48.503',
      '36 50.912 S 174 48.503 E',
      `36° 50' 54.72" S, 174° 48' 30.18" E`,
      '-36.848533, 174.808383',
      '-36.848533 174.808383',
      '-36.848533,174.808383',
    ])
    .run(({ assert }, text) => {
      const place = readPlace(text)
      assert.closeTo(place!.latitude, -36.848533, 0.000001)
      assert.closeTo(place!.longitude, 174.808383, 0.000001)
    })

  test('are refused: {$self}')
    .with([
      '',
      'Ōkahu Bay',
      '36° 50.912′ S',
      '36° 60.1′ S, 174° 48.503′ E',
      '174° E, 36° S',
      '-36° S, 174° E',
      '91, 174',
    ])
    .run(({ assert }, text) => assert.isNull(readPlace(text)))
})
