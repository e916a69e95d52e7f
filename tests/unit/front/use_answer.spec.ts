import { test } from '@japa/runner'
import { unlessOvertaken } from '../../../inertia/lib/use_answer.ts'

test.group('Answers of the server', () => {
  test('one that is overtaken before it is there is dropped', async ({ assert }) => {
    const { promise: first, resolve: answerFirst } = Promise.withResolvers<string>()
    const shown: string[] = []

    const overtake = unlessOvertaken(first, (answer) => shown.push(answer))
    overtake()
    const second = Promise.resolve('second')
    unlessOvertaken(second, (answer) => shown.push(answer))
    answerFirst('first')
    await Promise.all([first, second])

    assert.deepEqual(shown, ['second'])
  })
})
