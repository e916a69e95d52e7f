import { test } from '@japa/runner'
import type Stripe from 'stripe'
import {
  activeOwner,
  bookingParams,
  paidBooking,
  runningSandbox,
  its,
  textOf,
} from './running_sandbox.js'

function caller(url: string) {
  return async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {}
  ) => {
    const response = await fetch(`${url}/_sandbox${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, never> }
  }
}

async function availableOf(stripe: Stripe): Promise<number> {
  const { available } = await stripe.balance.retrieve()
  return available[0].amount
}

test.group('Stripe sandbox control', () => {
  test('the clock is read, moved, frozen and reset', async ({ assert, cleanup }) => {
    const { url, stripe } = await runningSandbox(cleanup)
    const call = caller(url)
    const params = bookingParams({ expires_at: undefined })

    await call('POST', '/clock', { set: '2027-04-03T01:00:00Z', freeze: true })
    const frozen = await stripe.checkout.sessions.create(params)
    assert.equal(frozen.created, Date.UTC(2027, 3, 3, 1) / 1000)
    const moved = await call('POST', '/clock', { advance: 86_400 })
    assert.deepInclude(moved.body, { now: '2027-04-04T01:00:00.000Z', frozen: true })
    assert.equal(await its(stripe.checkout.sessions.retrieve(frozen.id), 'status'), 'expired')

    await call('DELETE', '/clock')
    const before = Math.floor(Date.now() / 1000)
    const { created } = await stripe.checkout.sessions.create(params)
    assert.isAtLeast(created, before)
    assert.isAtMost(created, Date.now() / 1000)
    assert.equal(await its(call('POST', '/clock', { set: 'tomorrow' }), 'status'), 400)
  })

  test('faults are set over HTTP and invalid ones refused', async ({ assert, cleanup }) => {
    const { url, control } = await runningSandbox(cleanup)
    const call = caller(url)
    const fault = { effect: 'latency', delay_ms: 5, remaining: 2, path: '/v1/refunds*' }
    const made = await call('POST', '/faults', fault)
    assert.equal(made.status, 200)
    assert.deepInclude(control.faults()[0], { delayMs: 5, remaining: 2, path: '/v1/refunds*' })

    assert.equal(await its(call('POST', '/faults', { effect: 'flood' }), 'status'), 400)
    assert.equal(await its(call('POST', '/faults', { effect: 'down', extra: 1 }), 'status'), 400)
    await call('DELETE', '/faults')
    assert.lengthOf(control.faults(), 0)
  })

  test('cross-site calls are refused', async ({ assert, cleanup }) => {
    const { url, control } = await runningSandbox(cleanup)
    const call = caller(url)
    const origin = { origin: 'https://evil.example' }
    assert.equal(await its(call('POST', '/faults', { effect: 'down' }, origin), 'status'), 403)
    assert.equal(await its(call('POST', '/reset', undefined, { origin: 'null' }), 'status'), 403)
    assert.equal(
      await its(call('POST', '/faults', { effect: 'latency' }, { origin: url }), 'status'),
      200
    )
    assert.lengthOf(control.faults(), 1)
  })

  test('a dispute withdraws the money, and winning reinstates it', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { stripe, url } = running
    const call = caller(url)
    const { charge, intent } = await paidBooking(running, { card: '4000000000000077' })
    const before = await availableOf(stripe)

    const { body } = await call('POST', `/charges/${charge.id}/dispute`, { reason: 'fraudulent' })
    const dispute = await stripe.disputes.retrieve(String(body.id))
    assert.containsSubset(dispute, {
      amount: 28_000,
      charge: charge.id,
      payment_intent: intent.id,
      status: 'needs_response',
    })
    assert.isTrue(await its(stripe.charges.retrieve(charge.id), 'disputed'))
    assert.equal(await availableOf(stripe), before - 28_000 - 2500)

    const evidence = { uncategorized_text: 'The stay took place.' }
    assert.equal(
      await its(stripe.disputes.update(dispute.id, { evidence }), 'status'),
      'under_review'
    )
    await call('POST', `/disputes/${dispute.id}/close`, { status: 'won' })
    assert.equal(await its(stripe.disputes.retrieve(dispute.id), 'status'), 'won')
    assert.equal(await availableOf(stripe), before - 2500)
    assert.includeMembers(
      running.control.events().map((event) => event.type),
      [
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.updated',
        'charge.dispute.closed',
        'charge.dispute.funds_reinstated',
      ]
    )
  })

  test('a card issuer warns of fraud, and no money moves', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { stripe, url } = running
    const { charge, intent } = await paidBooking(running, { card: '4000000000000077' })
    const before = await availableOf(stripe)

    const { body } = await caller(url)('POST', `/charges/${charge.id}/fraud_warning`, {})
    const warning = await stripe.radar.earlyFraudWarnings.retrieve(String(body.id))

    assert.containsSubset(warning, {
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: charge.id,
      payment_intent: intent.id,
      fraud_type: 'unauthorized_use_of_card',
    })
    const listed = await its(stripe.radar.earlyFraudWarnings.list({ charge: charge.id }), 'data')
    assert.deepEqual(
      listed.map(({ id }) => id),
      [warning.id]
    )
    assert.equal(await availableOf(stripe), before)
    assert.include(
      running.control.events().map((event) => event.type),
      'radar.early_fraud_warning.created'
    )
  })

  test('a disputed payment cannot be refunded', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { intent } = await paidBooking(running, { card: '4000000000000259' })
    assert.lengthOf(
      await its(running.stripe.disputes.list({ payment_intent: intent.id }), 'data'),
      1
    )
    const refund = running.stripe.refunds.create({ payment_intent: intent.id })
    assert.equal(await refund.catch(({ code }) => String(code)), 'charge_disputed')
  })

  test('checkouts, refunds, accounts and payouts are controlled over HTTP', async ({
    assert,
    cleanup,
  }) => {
    const running = await runningSandbox(cleanup)
    const { stripe, url } = running
    const call = caller(url)
    const session = await stripe.checkout.sessions.create(bookingParams())
    const card = '4000000000000077'
    assert.equal(
      await its(call('POST', `/checkout/sessions/${session.id}/pay`, { card }), 'status'),
      200
    )
    assert.equal(await its(call('POST', `/checkout/sessions/${session.id}/pay`), 'status'), 400)

    const [charge] = await its(stripe.charges.list(), 'data')
    const refund = await stripe.refunds.create({ charge: charge.id, amount: 100 })
    await call('POST', `/refunds/${refund.id}/fail`, { reason: 'expired_or_canceled_card' })
    assert.equal(
      await its(stripe.refunds.retrieve(refund.id), 'failure_reason'),
      'expired_or_canceled_card'
    )

    const owner = await activeOwner(running)
    await call('POST', `/accounts/${owner.id}/capability`, { status: 'pending' })
    const include = ['configuration.recipient'] as const
    const account = await stripe.v2.core.accounts.retrieve(owner.id, { include: [...include] })
    const { recipient } = account.configuration ?? {}
    assert.equal(recipient?.capabilities?.stripe_balance?.stripe_transfers?.status, 'pending')

    const payout = await stripe.payouts.create({ amount: 5000, currency: 'nzd' })
    await call('POST', `/payouts/${payout.id}/fail`)
    assert.equal(await its(stripe.payouts.retrieve(payout.id), 'status'), 'failed')
    assert.equal(await its(call('POST', '/refunds/re_none/fail'), 'status'), 404)
    assert.equal(await its(call('POST', '/nothing'), 'status'), 404)
  })

  test('a reset deletes everything', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    await paidBooking(running)
    running.control.advanceClock(3600)
    running.control.addFault({ effect: 'latency' })
    await caller(running.url)('POST', '/reset')

    assert.lengthOf(await its(running.stripe.charges.list(), 'data'), 0)
    assert.lengthOf(running.control.events(), 0)
    assert.lengthOf(running.control.faults(), 0)
    assert.equal(running.control.clock().offsetMs, 0)
  })

  test('the home page shows what happened', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { intent } = await paidBooking(running)
    await running.stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })
    const owner = await activeOwner(running)
    running.control.addFault({ effect: 'error_after_commit', remaining: 3 })
    const text = await textOf(fetch(running.url))

    for (const shown of ['renter@example.com', 'NZ$280.00', 'NZ$10.00', owner.id]) {
      assert.include(text, shown)
    }
    assert.include(text, 'checkout.session.completed')
    assert.include(text, 'error after commit')
  })
})
