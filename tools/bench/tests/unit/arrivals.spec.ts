import { test } from '@japa/runner'
import { arrive, quantile } from '../../day/arrivals.ts'

test.group('Open arrivals', () => {
  test('a request begins when it is due, however many are unanswered', async ({ assert }) => {
    let [begun, open] = [0, Promise.withResolvers<void>()]
    const asked = arrive({
      rate: 1000,
      seconds: 0.05,
      next: () => ({
        name: 'waits',
        ask: () => {
          begun += 1
          if (begun === 10) open.resolve()
          return open.promise
        },
      }),
    })

    const answered = await asked
    assert.isAtLeast(begun, 10)
    assert.lengthOf(answered.get('waits')!.milliseconds, begun)
  })

  test('errors are counted by their reason and have no time', async ({ assert }) => {
    const answered = await arrive({
      rate: 1000,
      seconds: 0.02,
      next: () => ({ name: 'fails', ask: () => Promise.reject(new Error('answer 500')) }),
    })

    const { milliseconds, errors } = answered.get('fails')!
    assert.isEmpty(milliseconds)
    assert.deepEqual([...errors.keys()], ['answer 500'])
  })

  test('a quantile is the value that so many do not exceed', ({ assert }) => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

    assert.deepEqual(
      [quantile(hundred, 0.5), quantile(hundred, 0.99), quantile([], 0.99)],
      [51, 100, 0]
    )
  })
})
