import { test } from '@japa/runner'
import { FairQueue } from '#platform/queue/fair_queue'

function fairQueueFor(places: number) {
  const fairQueue = new FairQueue(places)
  const entered: string[] = []

  /** A task that enters the queue and stays active until it is released. */
  function come(name: string, who = name) {
    const entry = Promise.withResolvers<void>()
    const stay = Promise.withResolvers<string>()
    const passage = fairQueue.pass(who, () => {
      entered.push(name)
      entry.resolve()
      return stay.promise
    })

    return { entry: entry.promise, passage, leave: () => stay.resolve(name), fail: stay.reject }
  }

  return { come, entered }
}

test.group('Fair queue', () => {
  test('runs a limited number at once, the others in order of arrival', async ({ assert }) => {
    const { come, entered } = fairQueueFor(2)
    const [aroha, hemi, mere, tama] = ['Aroha', 'Hemi', 'Mere', 'Tama'].map((name) => come(name))
    assert.deepEqual(entered, ['Aroha', 'Hemi'])

    hemi.leave()
    await mere.entry
    assert.deepEqual(entered, ['Aroha', 'Hemi', 'Mere'])
    aroha.leave()
    await tama.entry
    mere.leave()
    tama.leave()

    const passages = [aroha, hemi, mere, tama].map(({ passage }) => passage)
    assert.deepEqual(await Promise.all(passages), ['Aroha', 'Hemi', 'Mere', 'Tama'])
    assert.deepEqual(entered, ['Aroha', 'Hemi', 'Mere', 'Tama'])
  })

  test('frees the place of a task that fails', async ({ assert }) => {
    const { come, entered } = fairQueueFor(1)
    const [aroha, hemi] = ['Aroha', 'Hemi'].map((name) => come(name))

    aroha.fail(new Error('Slipped'))
    await assert.rejects(() => aroha.passage, 'Slipped')
    await hemi.entry
    hemi.fail(new Error('Slipped too'))
    await assert.rejects(() => hemi.passage, 'Slipped too')

    const mere = come('Mere')
    assert.deepEqual(entered, ['Aroha', 'Hemi', 'Mere'])
    mere.leave()
  })

  test('whoever had a turn waits until the others had one', async ({ assert }) => {
    const { come, entered } = fairQueueFor(1)
    const inside = come('Aroha')
    const [first, second] = ['1', '2'].map((name) => come(name, 'Aroha'))
    const hemi = come('Hemi')

    inside.leave()
    await hemi.entry
    hemi.leave()
    await first.entry
    first.leave()
    await second.entry
    second.leave()
    await second.passage
    assert.deepEqual(entered, ['Aroha', 'Hemi', '1', '2'])
  })
})
