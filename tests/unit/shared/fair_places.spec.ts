import { test } from '@japa/runner'
import { type Caller, FairPlaces } from '#platform/queue/fair_places'

const RETRY_AFTER = 7
const HOUR = 3_600_000
const REFUSAL = { kind: 'limited', retryAfter: RETRY_AFTER }

const FEW = { places: 2, eachNetwork: 1 }

const placesFor = ({ each = 2, places = 3, unproven = FEW, slowAfterMs = HOUR } = {}) =>
  new FairPlaces({ each, places, unproven, slowAfterMs, retryAfter: RETRY_AFTER })

/** Somebody with a network of their own. */
const proven = (who: string): Caller => ({ who, network: who, isProven: true })
const unknown = (who: string, network = who): Caller => ({ who, network, isProven: false })

/** What taking a place throws; null when there was one. */
function refusal(places: FairPlaces, caller: Caller) {
  try {
    places.take(caller)
    return null
  } catch (error) {
    return error as object
  }
}

test.group('Fair places', () => {
  test('one person has only a few of them, until one is left', ({ assert }) => {
    const places = placesFor()
    const first = places.take(proven('Aroha'))
    places.take(proven('Aroha'))

    assert.containsSubset(refusal(places, proven('Aroha')), REFUSAL)
    assert.isNull(refusal(places, proven('Hemi')))
    first.leave()
    assert.isNull(refusal(places, proven('Aroha')))
  })

  test('all are taken as long as none is slow', ({ assert }) => {
    const places = placesFor()
    const taken = ['Aroha', 'Hemi', 'Mere'].map((who) => places.take(proven(who)))

    assert.containsSubset(refusal(places, proven('Tama')), REFUSAL)
    assert.isTrue(taken.every(({ signal }) => !signal.aborted))
  })

  // Rule L41.
  test('the oldest that waits for its caller gives way to a newcomer', ({ assert }) => {
    const places = placesFor({ slowAfterMs: 0 })
    const [aroha, hemi, mere] = ['Aroha', 'Hemi', 'Mere'].map((who) => places.take(proven(who)))
    aroha.settle()

    assert.isNull(refusal(places, proven('Tama')))
    assert.deepEqual(
      [aroha, hemi, mere].map(({ signal }) => signal.aborted),
      [false, true, false]
    )
    assert.containsSubset(hemi.signal.reason, REFUSAL)
  })

  // Rule L41.
  test('who has no paid stay never has all of them, nor more than a few from one network', ({
    assert,
  }) => {
    const places = placesFor()
    places.take(unknown('Aroha', 'harbour'))

    assert.containsSubset(refusal(places, unknown('Hemi', 'harbour')), REFUSAL)
    assert.isNull(refusal(places, unknown('Hemi')))
    assert.containsSubset(refusal(places, unknown('Mere')), REFUSAL)
    assert.isNull(refusal(places, proven('Tama')))
  })

  // Rule L41.
  test('who had one gets the place of somebody who waits and had none, at once', ({ assert }) => {
    const places = placesFor({ places: 2 })
    const [aroha, hemi] = ['Aroha', 'Hemi'].map((who) => places.take(unknown(who)))
    aroha.settle()

    assert.isNull(refusal(places, proven('Tama')))
    assert.deepEqual([aroha.signal.aborted, hemi.signal.aborted], [false, true])
    assert.containsSubset(refusal(places, unknown('Mere')), REFUSAL)
  })
})
