import { test } from '@japa/runner'
import { hideMooringSecrets } from '#catalog/contract/mooring_secrets'

const secrets = { mooringNumber: 'OKB-17', accessCode: '7731' }

test.group('Secrets of a mooring in a text', () => {
  // Rule G5.
  test('{0} is shown as {1}')
    .with([
      ['Take OKB-17, code 7731.', 'Take [x], code [x].'],
      ['okb 17 or O K B 1 7', '[x] or [x]'],
      ['no7731 and 77-31 and ７７３１', 'no[x] and [x] and [x]'],
      ['&#55;&#55;31 is it', '[x] is it'],
      ['7731 7731 7731', '[x] [x] [x]'],
      ['Call 77310, row 17, OKA-17', 'Call 77310, row 17, OKA-17'],
      ['Nothing here', 'Nothing here'],
    ] as const)
    .run(({ assert }, [text, shown]) => {
      assert.equal(hideMooringSecrets(text, secrets, '[x]'), shown)
    })

  test('a text that repeats it is hidden from the sixth place on', ({ assert }) => {
    const repeated = 'OKB-17 and '.repeat(180)

    assert.equal(
      hideMooringSecrets(repeated, secrets, '[x]'),
      '[x] and [x] and [x] and [x] and [x][x]'
    )
  })

  test('a replacement that contains the secret does not end in a loop', ({ assert }) => {
    const short = { mooringNumber: '24', accessCode: null }

    assert.equal(hideMooringSecrets('Pile 24, not 240', short, '[24 h]'), 'Pile [24 h], not 240')
  })
})
