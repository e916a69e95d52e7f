import { test } from '@japa/runner'
import {
  activeOwner,
  ownerParams,
  paidBooking,
  refusal,
  runningSandbox,
  its,
} from './running_sandbox.js'

test.group('Stripe sandbox transfers', () => {
  test('the share of an owner is transferred out of a payment', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { stripe } = running
    const { charge } = await paidBooking(running)
    const owner = await activeOwner(running)
    const transfer = await stripe.transfers.create({
      amount: 23_800,
      currency: 'nzd',
      destination: owner.id,
      source_transaction: charge.id,
      metadata: { booking_id: 'booking-1' },
    })

    assert.containsSubset(transfer, {
      amount: 23_800,
      destination: owner.id,
      source_transaction: charge.id,
      transfer_group: 'booking_booking-1',
      reversed: false,
      metadata: { booking_id: 'booking-1' },
    })
    const theirs = await stripe.balance.retrieve({}, { stripeAccount: owner.id })
    assert.equal(theirs.available[0].amount, 23_800)
    const ours = await stripe.balance.retrieve()
    assert.equal(ours.pending[0].amount, 28_000 - 786 - 23_800)
    const page = await fetch(`${running.sandbox.url}/connect/transfers/${transfer.id}`)
    assert.include(await page.text(), '&quot;amount&quot;: 23800')
    const missing = await fetch(`${running.sandbox.url}/connect/transfers/tr_none`)
    assert.equal(missing.status, 404)
    const listed = await stripe.transfers.list({ transfer_group: 'booking_booking-1' })
    assert.deepEqual(
      listed.data.map(({ id }) => id),
      [transfer.id]
    )
  })

  test('invalid transfers are refused')
    .with([
      { change: { amount: 28_001 }, code: undefined, param: 'amount' },
      { change: { amount: 0 }, code: 'parameter_invalid_integer', param: 'amount' },
      { change: { currency: undefined }, code: 'parameter_missing', param: 'currency' },
      { change: { currency: 'aud' }, code: undefined, param: 'source_transaction' },
      { change: { destination: undefined }, code: 'parameter_missing', param: 'destination' },
      { change: { destination: 'acct_none' }, code: 'resource_missing', param: 'destination' },
      {
        change: { source_transaction: 'ch_none' },
        code: 'resource_missing',
        param: 'source_transaction',
      },
      {
        change: { application_fee_amount: 5 },
        code: 'parameter_unknown',
        param: 'application_fee_amount',
      },
    ])
    .run(async ({ assert, cleanup }, { change, code, param }) => {
      const running = await runningSandbox(cleanup)
      const { charge } = await paidBooking(running)
      const owner = await activeOwner(running)
      const params = {
        amount: 100,
        currency: 'nzd',
        destination: owner.id,
        source_transaction: charge.id,
        ...change,
      }
      const error = await refusal(running.stripe.transfers.create(params as never))
      assert.deepEqual([error.code, error.param], [code, param])
      assert.lengthOf(await its(running.stripe.transfers.list(), 'data'), 0)
    })

  test('several transfers together cannot exceed the payment', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { charge } = await paidBooking(running)
    const owner = await activeOwner(running)
    const params = { currency: 'nzd', destination: owner.id, source_transaction: charge.id }
    await running.stripe.transfers.create({ ...params, amount: 20_000 })
    const error = await refusal(running.stripe.transfers.create({ ...params, amount: 8001 }))
    assert.match(error.message, /must not exceed the source amount of NZ\$280\.00/)
    await running.stripe.transfers.create({ ...params, amount: 8000 })
  })

  test('an account without the capability cannot receive a transfer', async ({
    assert,
    cleanup,
  }) => {
    const running = await runningSandbox(cleanup)
    const { stripe, control } = running
    const { charge } = await paidBooking(running)
    const owner = await stripe.v2.core.accounts.create(ownerParams)
    const params = {
      amount: 100,
      currency: 'nzd',
      destination: owner.id,
      source_transaction: charge.id,
    }
    const early = await refusal(stripe.transfers.create(params))
    assert.equal(early.code, 'insufficient_capabilities_for_transfer')

    control.finishOnboarding(owner.id)
    await stripe.transfers.create(params)
    control.setCapability(owner.id, 'restricted')
    const late = await refusal(stripe.transfers.create(params))
    assert.equal(late.code, 'insufficient_capabilities_for_transfer')
  })

  test('without a source transaction the platform needs available balance', async ({
    assert,
    cleanup,
  }) => {
    const running = await runningSandbox(cleanup)
    await paidBooking(running)
    const owner = await activeOwner(running)
    const params = { amount: 5000, currency: 'nzd', destination: owner.id }
    const error = await refusal(running.stripe.transfers.create(params))
    assert.equal(error.code, 'balance_insufficient')

    running.control.advanceClock(2 * 86_400 + 1)
    assert.equal(await its(running.stripe.transfers.create(params), 'amount'), 5000)
  })

  test('a transfer is reversed in parts up to its amount', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { stripe } = running
    const { charge } = await paidBooking(running)
    const owner = await activeOwner(running)
    const { id } = await stripe.transfers.create({
      amount: 20_000,
      currency: 'nzd',
      destination: owner.id,
      source_transaction: charge.id,
    })

    const part = await stripe.transfers.createReversal(id, { amount: 5000, metadata: { r: '1' } })
    assert.containsSubset(part, { amount: 5000, transfer: id, metadata: { r: '1' } })
    const tooMuch = await refusal(stripe.transfers.createReversal(id, { amount: 15_001 }))
    assert.equal(tooMuch.param, 'amount')
    assert.equal(await its(stripe.transfers.createReversal(id), 'amount'), 15_000)
    assert.match(
      await its(refusal(stripe.transfers.createReversal(id)), 'message'),
      /fully reversed/
    )

    const after = await stripe.transfers.retrieve(id)
    assert.deepEqual([after.amount_reversed, after.reversed], [20_000, true])
    assert.lengthOf(after.reversals.data, 2)
  })

  test('money that was paid out to the owner cannot be reversed', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { stripe, control } = running
    const { charge } = await paidBooking(running)
    const owner = await activeOwner(running)
    const { id } = await stripe.transfers.create({
      amount: 20_000,
      currency: 'nzd',
      destination: owner.id,
      source_transaction: charge.id,
    })
    control.payOutAccount(owner.id, 15_000)

    const error = await refusal(stripe.transfers.createReversal(id, { amount: 5001 }))
    assert.equal(error.code, 'balance_insufficient')
    assert.equal(await its(stripe.transfers.createReversal(id, { amount: 5000 }), 'amount'), 5000)
  })
})
