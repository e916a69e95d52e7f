import { test } from '@japa/runner'
import { goalsOf, memoryGoals } from '../../goals.ts'
import type { Measurement, Outcome } from '../../measure.ts'
import type { Work } from '../../works/work.ts'

const figures = (server: Measurement['server'], rate: number): Measurement => ({
  server,
  rate,
  p50: 40,
  p99: 90,
  bytes: 100,
  web: null,
  postgres: null,
  memory: null,
  failures: 0,
})

const outcome = (letter: string, ours: number, best = 0): Outcome => ({
  letter,
  title: 'work',
  connections: 20,
  servers: { ours: figures('ours', ours), best: figures('best', best) },
})

const work = (goals: Work['goals'], medianMs?: number): Work => ({
  letter: 'b',
  title: 'work',
  servers: ['ours', 'best'],
  request: () => ({ method: 'GET', path: '/' }),
  goals,
  medianMs,
})

test.group('Goals of the bench', () => {
  test('a share of the bare server is reached or not', ({ assert }) => {
    const share = (percent: number) =>
      goalsOf(work([{ of: 'best', percent }]), outcome('b', 70, 100), [])

    assert.deepEqual(share(70), [
      {
        work: 'b work',
        goal: '>= 70 % of best',
        measured: '70 %',
        isReached: true,
        byProcessorTime: null,
      },
    ])
    assert.isFalse(share(71)[0].isReached)
  })

  test('a share of another work needs that work in the run', ({ assert }) => {
    const goals = (all: Outcome[]) =>
      goalsOf(work([{ of: { letter: 'a' }, percent: 80 }]), outcome('b', 50), all)

    assert.isFalse(goals([outcome('a', 100)])[0].isReached)
    assert.deepEqual(goals([]), [
      {
        work: 'b work',
        goal: '>= 80 % of a',
        measured: null,
        isReached: null,
        byProcessorTime: null,
      },
    ])
  })

  test('a rate, a time and a size of its own are reached or not', ({ assert }) => {
    const least = { rate: 70, p99Ms: 89, kB: 0.1 }
    const goals = goalsOf({ ...work(undefined), least }, outcome('b', 70), [])

    assert.deepEqual(
      goals.map(({ goal, measured, isReached }) => [goal, measured, isReached]),
      [
        ['>= 70 a second', '70', true],
        ['p99 <= 89 ms', '90 ms', false],
        ['<= 0.1 kB', '0.1 kB', true],
      ]
    )
  })

  test('a share is also reported by processor time', ({ assert }) => {
    const { servers, ...rest } = outcome('b', 70, 100)
    const ours = { ...servers.ours, web: 100, postgres: 100 }
    const best = { ...servers.best!, web: 60, postgres: 40 }
    const [goal] = goalsOf(
      work([{ of: 'best', percent: 70 }]),
      { ...rest, servers: { ours, best } },
      []
    )

    assert.equal(goal.byProcessorTime, '50 %')
  })

  test('a median, a rate and the memory are limits', ({ assert }) => {
    assert.isTrue(goalsOf(work([], 50), outcome('b', 1), [])[0].isReached)
    assert.isFalse(goalsOf(work([], 40), outcome('b', 1), [])[0].isReached)
    const isFast = (rate: number) =>
      goalsOf({ ...work([]), least: { rate } }, outcome('b', 300), [])[0].isReached
    assert.deepEqual([isFast(300), isFast(301)], [true, false])
    assert.deepEqual(
      memoryGoals({ idle: 170, after: 351 }).map(({ isReached }) => isReached),
      [true, false]
    )
    assert.isNull(memoryGoals({ idle: null, after: null })[0].isReached)
  })
})
