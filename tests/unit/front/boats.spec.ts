import { test } from '@japa/runner'
import {
  feet,
  fitWords,
  keelWords,
  metres,
  usualMeasures,
} from '../../../inertia/components/boat/boats.ts'
import { byDay, depthCurve, lowestOf } from '../../../inertia/features/catalog/tide_curve.ts'

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

// Rule K19.
test.group('Words about a boat', () => {
  test('say how much water is under the keel, or is missing').run(({ assert }) => {
    assert.equal(
      fitWords('Kotare', { underKeelAtLowTide: 1.2 }),
      'Fits Kotare · 1.2 m under the keel at low tide'
    )
    assert.equal(fitWords('Kotare', { underKeelAtLowTide: null }), 'Fits Kotare')
    assert.equal(keelWords(-0.25), '0.3 m too little water at low tide')
  })

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
})
