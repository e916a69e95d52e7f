import { test } from '@japa/runner'
import { processorSeconds, taskIn } from '../../processor_time.ts'

const LINE =
  '4711 (node (a) b) S 12 34 34 0 -1 4194304 100 0 0 0 150 50 20 5 20 0 11 0 900 1000 200'

test.group('Processor time', () => {
  test('is read from a line of /proc, with that of children that have ended', ({ assert }) => {
    assert.deepEqual(taskIn(LINE), { parent: 12, group: 34, ticks: 225 })
  })

  test('of this process grows with its work', ({ assert }) => {
    const used = () => processorSeconds(({ pid }) => pid === process.pid)
    const before = used()
    const { user, system } = process.cpuUsage()
    for (let until = performance.now() + 100; performance.now() < until;) JSON.stringify({})
    const spent = process.cpuUsage({ user, system })

    assert.isAtLeast(used() - before, (spent.user + spent.system) / 1e6 - 0.03)
  })
})
