import { test } from '@japa/runner'
import {
  keelWarning as mailedKeelWarning,
  keelWords as mailedKeelWords,
} from '#booking/rules/water_words'
import { feet, metres, remedyOf, usualMeasures } from '../../../inertia/components/boat/boats.ts'
import { keelWarning, keelWords } from '../../../inertia/components/boat/keel_words.ts'
import {
  byDay,
  depthCurve,
  depthSteps,
  lowestOf,
} from '../../../inertia/features/catalog/tide_curve.ts'

// Rule K18.
test.group('The usual measures of a boat', () => {
  test('follow its kind and its length').run(({ assert }) => {
    assert.deepEqual(usualMeasures('yacht', 10), { beam: 3.3, draft: 1.8, displacement: 5000 })
    assert.deepEqual(usualMeasures('catamaran', 12), { beam: 6.6, draft: 1.1, displacement: 9000 })
  })

  test('stay within what a boat may measure').run(({ assert }) => {
    assert.equal(usualMeasures('trimaran', 60)!.beam, 20)
    assert.equal(usualMeasures('yacht', 1)!.displacement, 50)
  })

  test('are not guessed without a length, beyond the limits, or for other kinds').run(
    ({ assert }) => {
      assert.isNull(usualMeasures('yacht', null))
      assert.isNull(usualMeasures('yacht', 61))
      assert.isNull(usualMeasures('other', 10))
    }
  )
})

// Rule K24.
test.group('Words about the water under a keel', () => {
  const at = '2027-12-04T15:10:00.000Z'
  const waters = [
    { underKeelAtLowTide: 0.7, leastUnderKeel: { metres: 0.4, at } },
    { underKeelAtLowTide: 0.2, leastUnderKeel: { metres: -0.25, at } },
    { underKeelAtLowTide: -0.1, leastUnderKeel: { metres: -0.4, at } },
    { underKeelAtLowTide: 0.55, leastUnderKeel: { metres: 0, at } },
  ]

  test('name the lowest tide of the stay and a usual one').run(({ assert }) => {
    assert.deepEqual(
      waters.map((water) => keelWords('Kotare', water)?.replaceAll('\u00A0', ' ')),
      [
        '0.4 m under Kotare’s keel at the lowest tide of your stay (Sun 5 Dec, 4:10 am), 0.7 m at a usual low tide',
        '0.3 m too little water for Kotare at the lowest tide of your stay (Sun 5 Dec, 4:10 am), 0.2 m under the keel at a usual low tide',
        '0.4 m too little water for Kotare at the lowest tide of your stay (Sun 5 Dec, 4:10 am), 0.1 m too little at a usual low tide',
        '0.0 m under Kotare’s keel at the lowest tide of your stay (Sun 5 Dec, 4:10 am), 0.6 m at a usual low tide',
      ]
    )
    assert.equal(
      keelWords('Kotare', waters[0], true),
      '0.4\u00A0m under Kotare’s keel at the lowest tide of your stay'
    )
    const undated = { underKeelAtLowTide: 0.7, leastUnderKeel: null }
    assert.equal(keelWords(null, undated), '0.7\u00A0m under the keel at a usual low tide')
    assert.isNull(keelWords('Kotare', { ...undated, underKeelAtLowTide: null }))
  })

  test('are the same in mails, and warn below the margin').run(({ assert }) => {
    for (const water of waters) {
      assert.equal(keelWords('Kotare', water), mailedKeelWords('Kotare', water))
      assert.equal(keelWarning(water, 0.3), mailedKeelWarning(water.leastUnderKeel.metres, 0.3))
    }
    assert.deepEqual(
      waters.map((water) => keelWarning(water, 0.3)),
      [
        null,
        'Your boat will sit on the bottom then.',
        'Your boat will sit on the bottom then.',
        'Less than 0.3 m of water is left then. Please take care.',
      ]
    )
  })
})

// Rule K19.
test.group('Words about a boat', () => {
  test('give metres to one decimal, and feet').run(({ assert }) => {
    assert.equal(metres(10.44), '10.4 m')
    assert.equal(feet(10.4), '34.1 ft')
  })
})

// Rule K21.
test.group('Water at a mooring', () => {
  const extremes = [
    { at: '2026-12-25T14:23:00.000Z', height: 0.3, type: 'low' as const },
    { at: '2026-12-25T20:50:00.000Z', height: 3.6, type: 'high' as const },
    { at: '2026-12-26T02:55:00.000Z', height: 0.5, type: 'low' as const },
  ]

  test('is the depth at chart datum and the tide, rising slowly at first').run(({ assert }) => {
    const curve = depthCurve(extremes, 2)

    assert.equal(curve[0].depth, 2.3)
    assert.equal(curve.at(-1)!.depth, 2.5)
    assert.closeTo(Math.max(...curve.map(({ depth }) => depth)), 5.6, 0.001)
    assert.isBelow(curve[1].depth - curve[0].depth, curve[8].depth - curve[7].depth)
  })

  test('is lowest at the lowest low tide, and told day by day').run(({ assert }) => {
    assert.equal(lowestOf(extremes)!.height, 0.3)
    assert.isUndefined(lowestOf([]))
    assert.deepEqual(
      byDay(extremes, (at) => at.slice(0, 10)).map(([day, found]) => [day, found.length]),
      [
        ['2026-12-25', 2],
        ['2026-12-26', 1],
      ]
    )
  })

  test('has a height axis of a few whole metres').run(({ assert }) => {
    assert.deepEqual(depthSteps(3.2), [0, 1, 2, 3, 4])
    assert.deepEqual(depthSteps(9.4), [0, 2, 4, 6, 8, 10])
    assert.deepEqual(depthSteps(0.3), [0, 1])
  })
})

// Rule K25.
test.group('The way out for a boat that does not fit', () => {
  test('adds what is missing, renews what is too old, or chooses another boat')
    .with([
      { code: 'MEASURE_MISSING' as const, actual: null, remedy: 'Add details' },
      { code: 'INSURANCE_MISSING' as const, actual: null, remedy: 'Add papers' },
      { code: 'ANTIFOUL_TOO_OLD' as const, actual: null, remedy: 'Add papers' },
      { code: 'ANTIFOUL_TOO_OLD' as const, actual: '2026-01-01', remedy: 'Update papers' },
      { code: 'INSURANCE_EXPIRES' as const, actual: '2026-01-01', remedy: 'Update papers' },
      { code: 'TOO_DEEP' as const, actual: 2.9, remedy: 'Change boat' },
    ])
    .run(({ assert }, { code, actual, remedy }) => {
      assert.equal(remedyOf({ code, actual, limit: null, message: '' }), remedy)
    })
})
