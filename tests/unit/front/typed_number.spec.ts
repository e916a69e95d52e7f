import { test } from '@japa/runner'
import { readNumber } from '../../../inertia/lib/typed_number.ts'

// Rule W98.
test.group('A typed number', () => {
  test('is read: {text}')
    .with([
      { text: '3.2', value: 3.2 },
      { text: '3,2', value: 3.2 },
      { text: '49,50', value: 49.5, unit: '$' },
      { text: '$1,250.00', value: 1250, unit: '$' },
      { text: 'NZ$ 1.250,00', value: 1250, unit: '$' },
      { text: '1,250.00 NZD', value: 1250, unit: '$' },
      { text: '1 250', value: 1250 },
      { text: '1\u202F250,5', value: 1250.5 },
      { text: '1’250’000', value: 1_250_000 },
      { text: '2,000,000', value: 2_000_000 },
      { text: '0,250', value: 0.25 },
      { text: '1250,500', value: 1250.5 },
      { text: '1.250', value: 1.25 },
      { text: '.5', value: 0.5 },
      { text: '3.2m', value: 3.2, unit: 'm' },
      { text: '3,2 metres', value: 3.2, unit: 'm' },
      { text: '9 000 kg', value: 9000, unit: 'kg' },
      { text: '３．２', value: 3.2 },
      { text: '４９，５０', value: 49.5 },
      { text: '−36.8412°', value: -36.8412, unit: '°' },
      { text: '  7 ', value: 7 },
      { text: ' ', value: null },
    ])
    .run(({ assert }, { text, value, unit }) => {
      assert.deepEqual(readNumber(text, { unit }), { value, problem: null })
    })

  test('that can mean two numbers is refused with both: {text}')
    .with([
      { text: '1,250', one: '1250', other: '1.25' },
      { text: '$1,250', one: '1250', other: '1.25', unit: '$' },
      { text: '-36,841', one: '-36841', other: '-36.841' },
      { text: '5.250', one: '5250', other: '5.25', isWhole: true },
    ])
    .run(({ assert }, { text, one, other, unit, isWhole }) => {
      const { value, problem } = readNumber(text, { unit, isWhole })

      assert.isNull(value)
      assert.include(problem, `can mean ${one} or ${other}.`)
    })

  test('that is none is refused, never a part of it read: {$self}')
    .with(
      [
        '3,',
        '3.',
        '1,2,3',
        '1,25.0',
        '12,34,567',
        '1 25',
        '1.2.3',
        '1,250,00',
        '5 t',
        '34ft',
      ].concat(['10-12', '1e5', '0x10', 'Infinity', 'abc', '٣٫٢', '--5', '3.2 kg', '9'.repeat(16)])
    )
    .run(({ assert }, text) => {
      const { value, problem } = readNumber(text, { unit: 'm' })

      assert.isNull(value)
      assert.include(problem, 'is not a number')
    })
})
