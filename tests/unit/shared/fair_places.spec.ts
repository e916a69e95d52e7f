import { test } from '@japa/runner'
import { FairPlaces } from '#platform/queue/fair_places'

const RETRY_AFTER = 7
const HOUR = 3_600_000
const REFUSAL = { kind: 'limited', retryAfter: RETRY_AFTER }

const placesFor = ({ each = 2, places = 3, slowAfterMs = HOUR } = {}) =>
  new FairPlaces({ each, places, slowAfterMs, retryAfter: RETRY_AFTER })

/** What taking a place throws; null when there was one. */
function refusal(places: FairPlaces, who: string) {
  try {
    places.take(who)
    return null
  } catch (error) {
    return error as object
  }
}

test.group('Fair places', () => {
  test('one person has only a few of them, until one is left', ({ assert }) => {
    const places = placesFor()
    const first = places.take('Aroha')
    places.take('Aroha')

    assert.containsSubset(refusal(places, 'Aroha'), REFUSAL)
    assert.isNull(refusal(places, 'Hemi'))
    first.leave()
    assert.isNull(refusal(places, 'Aroha'))
  })

  test('all are taken as long as none is slow', ({ assert }) => {
    const places = placesFor()
    const taken = ['Aroha', 'Hemi', 'Mere'].map((who) => places.take(who))

    assert.containsSubset(refusal(places, 'Tama'), REFUSAL)
    assert.isTrue(taken.every(({ signal }) => !signal.aborted))
  })

  // Rule L41.
  test('the oldest that waits for its caller gives way to a newcomer', ({ assert }) => {
    const places = placesFor({ slowAfterMs: 0 })
    const [aroha, hemi, mere] = ['Aroha', 'Hemi', 'Mere'].map((who) => places.take(who))
    aroha.settle()

    assert.isNull(refusal(places, 'Tama'))
    assert.deepEqual(
      [aroha, hemi, mere].map(({ signal }) => signal.aborted),
      [false, true, false]
    )
    assert.containsSubset(hemi.signal.reason, REFUSAL)
  })
})
