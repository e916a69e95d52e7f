import { test } from '@japa/runner'
import { presentLines } from '#booking/rules/presented_lines'

const line = { label: '2 nights', quantity: 2, unitCents: 4500, totalCents: 9000 }

const shown = { label: '2 nights', quantity: 2, unitPrice: 45, total: 90, season: null }

test.group('Lines of a price as clients see them', () => {
  test('say of which nights they are where these have several rates', ({ assert }) => {
    const runs = [
      { from: '2027-03-01', nights: 2 },
      { from: '2027-03-03', nights: 2 },
    ]
    const lines = runs.map((run) => ({ ...line, run }))

    assert.deepEqual(presentLines([...lines, line]), [
      { ...shown, ...runs[0] },
      { ...shown, ...runs[1] },
      shown,
    ])
  })

  test('say nothing of nights where all have the same rates', ({ assert }) => {
    const run = { from: '2027-03-01', nights: 4 }

    assert.deepEqual(presentLines([{ ...line, run }, { ...line, run }, line]), [
      shown,
      shown,
      shown,
    ])
  })
})
