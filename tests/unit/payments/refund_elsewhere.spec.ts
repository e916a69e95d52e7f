import { test } from '@japa/runner'
import { amountMismatch, ownerShareElsewhere } from '#payments/rules/refund_elsewhere'

const FAILED = {
  amountCents: 13_095,
  ownerShareCents: 11_475,
  isOfDuplicate: false,
  isByOwner: false,
}

test.group('A refund paid elsewhere in place of a failed one', () => {
  test('is shared in the proportion of the failed one', ({ assert }) => {
    assert.equal(ownerShareElsewhere(FAILED, 13_095), 11_475)
    assert.equal(ownerShareElsewhere(FAILED, 6500), 5696)
    assert.equal(ownerShareElsewhere({ ...FAILED, ownerShareCents: 0 }, 1), 0)
  })

  test('never charges either side more than the failed one did', ({ assert }) => {
    for (let amount = 1; amount <= 400; amount += 1) {
      const failed = {
        amountCents: 400,
        ownerShareCents: 397,
        isOfDuplicate: false,
        isByOwner: false,
      }
      const share = ownerShareElsewhere(failed, amount)

      assert.isAtMost(amount - share, 3)
      assert.isAtMost(share, Math.min(amount, 397))
    }
  })

  test('is at most the failed amount, and the full amount of a duplicate payment', ({ assert }) => {
    const second = {
      amountCents: 13_500,
      ownerShareCents: 0,
      isOfDuplicate: true,
      isByOwner: false,
    }

    assert.equal(amountMismatch(FAILED, 13_096, 13_500), 'No more than $130.95 was to go back')
    assert.isNull(amountMismatch(FAILED, 13_095, 13_500))
    assert.isNull(amountMismatch(FAILED, 1, 13_500))
    assert.isNull(amountMismatch(FAILED, 500, 500))
    assert.equal(amountMismatch(FAILED, 501, 500), 'Other refunds have left $5.00 of this payment')
    assert.equal(
      amountMismatch(second, 13_499, 13_500),
      'A second payment goes back in full: $135.00'
    )
    assert.isNull(amountMismatch(second, 13_500, 0))
  })

  // Rule M54.
  test('is all that is left where the owner cancelled the stay', ({ assert }) => {
    const byOwner = { ...FAILED, isByOwner: true }
    const all = (amount: string) => `The owner cancelled this stay: all of ${amount} goes back`

    assert.equal(amountMismatch(byOwner, 13_094, 13_500), all('$130.95'))
    assert.equal(amountMismatch(byOwner, 499, 500), all('$5.00'))
    assert.isNull(amountMismatch(byOwner, 13_095, 13_500))
    assert.isNull(amountMismatch(byOwner, 500, 500))
  })
})
