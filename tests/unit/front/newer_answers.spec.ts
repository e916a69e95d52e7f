import { test } from '@japa/runner'
import { takenOver } from '../../../inertia/lib/newer_answers.ts'

const ANSWERS = {
  changed: { insuredUntil: '2027-06-30', amenities: ['Toilets'] },
  mine: { insuredUntil: '2027-01-31', amenities: [] },
  taken: ['insuredUntil', 'amenities'],
  chosen: [],
}

test.group('Newer changes of a record', () => {
  // Rule W100.
  test('are taken over where the person changed nothing since', ({ assert }) => {
    assert.deepEqual(takenOver(ANSWERS, ANSWERS.mine), ANSWERS.changed)
  })

  // Rule W100.
  test('give way to a date or a list that was changed since, unless they were chosen', ({
    assert,
  }) => {
    const body = { insuredUntil: '2028-01-31', amenities: ['Water'] }

    assert.deepEqual(takenOver(ANSWERS, body), {})
    assert.deepEqual(takenOver({ ...ANSWERS, chosen: ['insuredUntil'] }, body), {
      insuredUntil: '2027-06-30',
    })
  })
})
