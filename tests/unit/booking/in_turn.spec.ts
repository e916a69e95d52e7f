import { test } from '@japa/runner'
import { inTurn } from '#booking/steps/in_turn'
import { DatesUnavailable } from '#catalog/contract/calendar'
import { StayRange } from '#shared/values/stay_range'

const wanted = (renterId: string, checkIn: string, checkOut: string, listingId = 'a') => ({
  listingId,
  renterId,
  stay: StayRange.from(checkIn, checkOut)!,
})

/** Work that goes on until `end` is called, and whether it has begun. */
function work() {
  const { promise, resolve: end, reject: fail } = Promise.withResolvers<string>()
  const begun: string[] = []
  const serve = (name: string) => () => {
    begun.push(name)
    return promise
  }

  return { begun, serve, end: () => end('held'), fail }
}

test.group('Who wants nights of one mooring at once', () => {
  test('is served one after the other, those of another mooring at once', async ({ assert }) => {
    const { begun, serve, end } = work()
    const turns = [
      inTurn(wanted('mere', '2027-04-03', '2027-04-05'), serve('first')),
      inTurn(wanted('rua', '2027-04-05', '2027-04-07'), serve('second')),
      inTurn(wanted('rua', '2027-04-05', '2027-04-07', 'b'), serve('elsewhere')),
    ]

    assert.deepEqual(begun, ['first', 'elsewhere'])
    end()
    await Promise.all(turns)
    assert.deepEqual(begun, ['first', 'elsewhere', 'second'])
  })

  test('is refused at once when others get one of the nights', async ({ assert }) => {
    const { begun, serve, end } = work()
    const first = inTurn(wanted('mere', '2027-04-03', '2027-04-05'), serve('first'))
    const same = inTurn(wanted('mere', '2027-04-03', '2027-04-05'), serve('same person'))
    const rival = inTurn(wanted('rua', '2027-04-04', '2027-04-06'), serve('rival'))

    end()
    assert.equal(await first, 'held')
    await assert.rejects(() => rival, DatesUnavailable)
    assert.equal(await same, 'held')
    assert.deepEqual(begun, ['first', 'same person'])
  })

  test('goes on when the one before fails', async ({ assert }) => {
    const { begun, serve, fail } = work()
    const first = inTurn(wanted('mere', '2027-04-03', '2027-04-05'), serve('first'))
    const second = inTurn(wanted('rua', '2027-04-03', '2027-04-05'), async () => begun.push('next'))

    fail(new Error('refused'))
    await assert.rejects(() => first, 'refused')
    await second
    assert.deepEqual(begun, ['first', 'next'])
  })

  test('is refused when the lock of the calendar is not granted', async ({ assert }) => {
    const { begun, serve, fail } = work()
    const first = inTurn(wanted('mere', '2027-04-03', '2027-04-05'), serve('first'))
    const other = inTurn(wanted('rua', '2027-05-03', '2027-05-05'), serve('other'))

    fail(new DatesUnavailable({ cause: { code: '55P03' } }))
    const refusals = await Promise.allSettled([first, other])

    for (const refusal of refusals)
      assert.instanceOf((refusal as PromiseRejectedResult).reason, DatesUnavailable)
    assert.deepEqual(begun, ['first'])
  })
})
