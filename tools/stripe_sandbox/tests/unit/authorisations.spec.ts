import { test } from '@japa/runner'
import type Stripe from 'stripe'
import { bookingParams, its, type Running, refusal, runningSandbox } from './running_sandbox.js'

const DAY = 86_400

test.group('Stripe sandbox authorisations', () => {
  test('a session of manual capture completes unpaid, and its money can be captured', async ({
    assert,
    cleanup,
  }) => {
    const sandbox = await runningSandbox(cleanup)
    const { session, intent } = await authorised(sandbox)

    assert.equal(session.status, 'complete')
    assert.equal(session.payment_status, 'unpaid')
    assert.containsSubset(intent, {
      status: 'requires_capture',
      capture_method: 'manual',
      amount_capturable: 28_000,
      amount_received: 0,
    })
    const charge = intent.latest_charge as Stripe.Charge
    assert.containsSubset(charge, { paid: true, captured: false, balance_transaction: null })
    const before = charge.payment_method_details?.card?.capture_before
    assert.equal(before, charge.created + 7 * DAY)
    assert.include(typesOf(sandbox), 'payment_intent.amount_capturable_updated')

    const captured = await sandbox.stripe.paymentIntents.capture(intent.id)

    assert.containsSubset(captured, {
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: 28_000,
    })
    const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id)
    assert.equal(paid.payment_status, 'paid')
    const [payment] = await its(sandbox.stripe.balanceTransactions.list(), 'data')
    assert.equal(payment.amount, 28_000)
    const again = await refusal(sandbox.stripe.paymentIntents.cancel(intent.id))
    assert.equal(again.code, 'payment_intent_unexpected_state')
  })

  test('given up, it cannot be captured any more', async ({ assert, cleanup }) => {
    const sandbox = await runningSandbox(cleanup)
    const { intent } = await authorised(sandbox)

    const canceled = await sandbox.stripe.paymentIntents.cancel(intent.id)

    assert.containsSubset(canceled, { status: 'canceled', amount_capturable: 0 })
    const refused = await refusal(sandbox.stripe.paymentIntents.capture(intent.id))
    assert.equal(refused.code, 'payment_intent_unexpected_state')
    assert.lengthOf(await its(sandbox.stripe.balanceTransactions.list(), 'data'), 0)
    assert.lengthOf(await its(sandbox.stripe.refunds.list(), 'data'), 0)
  })

  test('a card refuses the capture, and the money stays aside', async ({ assert, cleanup }) => {
    const sandbox = await runningSandbox(cleanup)
    const { intent } = await authorised(sandbox, '4000 0000 0000 0341')

    const refused = await refusal(sandbox.stripe.paymentIntents.capture(intent.id))

    assert.equal(refused.type, 'StripeCardError')
    assert.equal(refused.code, 'card_declined')
    const { status } = await sandbox.stripe.paymentIntents.retrieve(intent.id)
    assert.equal(status, 'requires_capture')
  })

  test('it ends by itself after seven days', async ({ assert, cleanup }) => {
    const sandbox = await runningSandbox(cleanup)
    const { intent } = await authorised(sandbox)

    sandbox.control.advanceClock(7 * DAY)

    const ended = await sandbox.stripe.paymentIntents.retrieve(intent.id)
    assert.containsSubset(ended, { status: 'canceled', cancellation_reason: 'automatic' })
    assert.includeMembers(typesOf(sandbox), ['payment_intent.canceled', 'charge.expired'])
  })

  test('a part cannot be captured', async ({ assert, cleanup }) => {
    const sandbox = await runningSandbox(cleanup)
    const { intent } = await authorised(sandbox)

    const part = sandbox.stripe.paymentIntents.capture(intent.id, { amount_to_capture: 100 })

    const refused = await refusal(part)
    assert.equal(refused.param, 'amount_to_capture')
  })
})

async function authorised({ control, stripe }: Running, card?: string) {
  const params = bookingParams({ expires_at: undefined })
  const { id } = await stripe.checkout.sessions.create({
    ...params,
    payment_intent_data: { ...params.payment_intent_data, capture_method: 'manual' },
  })
  control.payCheckout(id, card)
  const session = await stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge'],
  })

  return { session, intent: session.payment_intent as Stripe.PaymentIntent }
}

function typesOf({ control }: Running): string[] {
  return control.events().map(({ type }) => type)
}
