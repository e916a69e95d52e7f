import { test } from '@japa/runner'
import { SharedReads } from '#platform/database/shared_reads'

/** Reads that end when they are told to; their result is their number. */
function slowReads() {
  const begun: ((fails?: boolean) => void)[] = []
  const load = () =>
    new Promise<number>((resolve, reject) => {
      const number = begun.length + 1
      begun.push((fails) => (fails ? reject(new Error(`lost ${number}`)) : resolve(number)))
    })

  return { begun, load, reads: new SharedReads<number>() }
}

test.group('Shared reads', () => {
  test('whoever asks during a read shares the next one', async ({ assert }) => {
    const { begun, load, reads } = slowReads()
    const [first, second, third] = [1, 2, 3].map(() => reads.read('a', load))

    begun[0]()
    assert.equal(await first, 1)
    const fourth = reads.read('a', load)
    begun[1]()
    assert.deepEqual(await Promise.all([second, third]), [2, 2])
    begun[2]()
    assert.equal(await fourth, 3)
    assert.lengthOf(begun, 3)
  })

  test('another key is read at once, and a later question anew', async ({ assert }) => {
    const { begun, load, reads } = slowReads()
    const [first, other] = [reads.read('a', load), reads.read('b', load)]
    begun[0]()
    begun[1]()
    assert.deepEqual(await Promise.all([first, other]), [1, 2])

    const later = reads.read('a', load)
    begun[2]()
    assert.equal(await later, 3)
  })

  test('a read that fails is followed by the next', async ({ assert }) => {
    const { begun, load, reads } = slowReads()
    const [first, second] = [reads.read('a', load), reads.read('a', load)]

    begun[0](true)
    await assert.rejects(() => first, 'lost 1')
    begun[1]()
    assert.equal(await second, 2)
  })
})
