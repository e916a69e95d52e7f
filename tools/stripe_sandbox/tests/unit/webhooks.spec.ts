import { test } from '@japa/runner'
import type Stripe from 'stripe'
import {
  bookingParams,
  CONNECT_SECRET,
  ownerParams,
  paidBooking,
  Receiver,
  refusal,
  runningSandbox,
  SECRET,
  its,
} from './running_sandbox.js'

type Cleanup = (work: () => Promise<void>) => void

async function connected(cleanup: Cleanup) {
  const receiver = await Receiver.start(cleanup)
  const connect = await Receiver.start(cleanup)
  const running = await runningSandbox(cleanup, {
    webhook: { url: receiver.url, secret: SECRET },
    connectWebhook: { url: connect.url, secret: CONNECT_SECRET },
  })
  return { ...running, receiver, connect }
}

const PAID = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
]

test.group('Stripe sandbox webhooks', () => {
  test('a payment event is sent with a signature the SDK accepts', async ({ assert, cleanup }) => {
    const running = await connected(cleanup)
    const { session } = await paidBooking(running)
    await running.control.settleWebhooks()
    assert.deepEqual(running.receiver.types, PAID)

    const { body, signature } = running.receiver.received[3]
    const event = running.stripe.webhooks.constructEvent(body, signature, SECRET)
    assert.equal(event.type, 'checkout.session.completed')
    assert.equal((event.data.object as Stripe.Checkout.Session).id, session.id)
    assert.equal(event.api_version, '2026-10-28.endive')
    assert.throws(() => running.stripe.webhooks.constructEvent(body, signature, CONNECT_SECRET))
    assert.throws(() => running.stripe.webhooks.constructEvent(`${body} `, signature, SECRET))
  })

  test('an event names the request that caused it', async ({ assert, cleanup }) => {
    const running = await connected(cleanup)
    const { intent } = await paidBooking(running)
    const options = { idempotencyKey: 'refund:1' }
    const refund = await running.stripe.refunds.create({ payment_intent: intent.id }, options)

    const { data } = await running.stripe.events.list({ type: 'refund.created' })
    assert.deepEqual(data[0].request, {
      id: refund.lastResponse.requestId,
      idempotency_key: 'refund:1',
    })
    const [refunded] = await its(running.stripe.events.list({ type: 'charge.refunded' }), 'data')
    assert.deepEqual(refunded.data.previous_attributes, { amount_refunded: 0, refunded: false })
  })

  test('account events arrive as thin events at the connect endpoint', async ({
    assert,
    cleanup,
  }) => {
    const { stripe, control, connect, receiver } = await connected(cleanup)
    const { id } = await stripe.v2.core.accounts.create(ownerParams)
    control.finishOnboarding(id)
    await control.settleWebhooks()

    const status = 'v2.core.account[configuration.recipient].capability_status_updated'
    const received = connect.received.find(({ type }) => type === status)
    const { body = '', signature = '' } = received ?? {}
    assert.lengthOf(receiver.received, 0)
    assert.notProperty(JSON.parse(body), 'data')

    const notification = stripe.parseEventNotification(body, signature, CONNECT_SECRET)
    const event = (await notification.fetchEvent()) as unknown as { data: object }
    assert.deepEqual(event.data, { updated_capability: 'stripe_balance.stripe_transfers' })
    assert.throws(() => stripe.webhooks.constructEvent(body, signature, CONNECT_SECRET))
    if (!('fetchRelatedObject' in notification)) throw new Error('The event names no account.')
    const account = (await notification.fetchRelatedObject()) as Stripe.V2.Core.Account
    assert.equal(account.id, id)
  })

  test('a failed delivery is retried until it gets a 2xx', async ({ assert, cleanup }) => {
    const running = await connected(cleanup)
    running.receiver.answers = [500, 302]
    await paidBooking(running)
    await running.control.settleWebhooks()
    const [first, second] = running.receiver.received

    assert.deepEqual([first.type, second.type], PAID.slice(0, 2))
    assert.lengthOf(running.receiver.received, 4)
    const waiting = await running.stripe.events.list({ delivery_success: false })
    assert.lengthOf(waiting.data, 2)

    running.control.advanceClock(1)
    await running.control.settleWebhooks()
    assert.deepEqual(
      running.receiver.received.slice(4).map(({ id }) => id),
      [first.id, second.id]
    )
    assert.lengthOf(await its(running.stripe.events.list({ delivery_success: false }), 'data'), 0)
  })

  test('pauses double, and after three days the delivery is given up', async ({
    assert,
    cleanup,
  }) => {
    const running = await connected(cleanup)
    const { control, receiver, stripe } = running
    const { id } = await stripe.checkout.sessions.create(bookingParams())
    control.setClock(new Date(), true)
    receiver.answers = Array.from({ length: 200 }, () => 503)
    await stripe.checkout.sessions.expire(id)
    await control.settleWebhooks()

    for (const seconds of [1, 2, 4, 8]) {
      const before = receiver.received.length
      control.advanceClock(seconds - 1)
      await control.settleWebhooks()
      assert.lengthOf(receiver.received, before)
      control.advanceClock(1)
      await control.settleWebhooks()
      assert.lengthOf(receiver.received, before + 1)
    }
    control.advanceClock(3 * 86_400 + 1)
    await control.settleWebhooks()
    assert.equal(control.events()[0].delivery?.state, 'given_up')
  })

  test('a dropped event is never sent but stays on the list', async ({ assert, cleanup }) => {
    const running = await connected(cleanup)
    running.control.addFault({ effect: 'webhook_drop', eventType: 'checkout.session.*' })
    await paidBooking(running)
    await running.control.settleWebhooks()

    assert.deepEqual(running.receiver.types, PAID.slice(0, 3))
    const { data } = await running.stripe.events.list({ type: 'checkout.session.completed' })
    assert.lengthOf(data, 1)
    assert.equal(running.control.events()[0].delivery?.state, 'dropped')

    running.control.clearFaults()
    running.control.resendEvent(data[0].id)
    await running.control.settleWebhooks()
    assert.deepEqual(running.receiver.types, PAID)
  })

  test('a doubled event arrives as often as requested', async ({ assert, cleanup }) => {
    const running = await connected(cleanup)
    running.control.addFault({
      effect: 'webhook_double',
      eventType: 'checkout.session.completed',
      times: 3,
      remaining: 1,
    })
    await paidBooking(running)
    await running.control.settleWebhooks()
    assert.lengthOf(
      running.receiver.types.filter((type) => type === 'checkout.session.completed'),
      3
    )
    assert.lengthOf(running.control.faults(), 0)
  })

  test('a delayed event arrives later', async ({ assert, cleanup }) => {
    const running = await connected(cleanup)
    running.control.addFault({
      effect: 'webhook_delay',
      eventType: 'checkout.session.completed',
      delayMs: 3_600_000,
    })
    await paidBooking(running)
    await running.control.settleWebhooks()
    assert.deepEqual(running.receiver.types, PAID.slice(0, 3))
    running.control.advanceClock(3600)
    await running.control.settleWebhooks()
    assert.deepEqual(running.receiver.types, PAID)
  })

  test('shuffled events all arrive, in another order', async ({ assert, cleanup }) => {
    const running = await connected(cleanup)
    running.control.addFault({ effect: 'webhook_shuffle', delayMs: 600_000 })
    for (let index = 0; index < 5; index += 1) await paidBooking(running)
    await running.control.settleWebhooks()
    assert.lengthOf(running.receiver.received, 0)
    running.control.advanceClock(601)
    await running.control.settleWebhooks()

    const sent = running.control.events().map(({ id }) => id)
    const arrived = running.receiver.received.map(({ id }) => id)
    assert.sameMembers(arrived, sent)
    assert.notDeepEqual(arrived, sent.reverse())
  })

  test('invalid signatures can be sent')
    .with([
      { effect: 'webhook_wrong_secret', fault: /No signatures found matching/ },
      { effect: 'webhook_stale_signature', fault: /Timestamp outside the tolerance zone/ },
    ] as const)
    .run(async ({ assert, cleanup }, { effect, fault }) => {
      const running = await connected(cleanup)
      running.control.addFault({ effect, remaining: 1 })
      await paidBooking(running)
      await running.control.settleWebhooks()
      const check = (index: number) => {
        const { body, signature } = running.receiver.received[index]
        return running.stripe.webhooks.constructEvent(body, signature, SECRET)
      }

      assert.throws(() => check(0), fault)
      assert.equal(check(1).type, PAID[1])
    })

  test('a signature can be dated in the future', async ({ assert, cleanup }) => {
    const running = await connected(cleanup)
    running.control.addFault({ effect: 'webhook_future_signature', remaining: 1 })
    await paidBooking(running)
    await running.control.settleWebhooks()
    const [, timestamp] = /^t=(\d+),/.exec(running.receiver.received[0].signature) ?? []
    assert.isAbove(Number(timestamp), Date.now() / 1000 + 3600)
  })

  test('signatures have the real time even when the clock is moved', async ({
    assert,
    cleanup,
  }) => {
    const running = await connected(cleanup)
    running.control.advanceClock(40 * 86_400)
    await paidBooking(running)
    await running.control.settleWebhooks()
    const { body, signature } = running.receiver.received[0]
    assert.doesNotThrow(() => running.stripe.webhooks.constructEvent(body, signature, SECRET))
  })

  test('without an endpoint events are only listed', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    await paidBooking(running)
    const { data } = await running.stripe.events.list()
    assert.deepEqual(data.map(({ type }) => type).reverse(), PAID)
    assert.isTrue(data.every((event) => event.pending_webhooks === 0))
    assert.deepEqual(await its(running.stripe.events.retrieve(data[0].id), 'type'), data[0].type)
    assert.equal(await its(refusal(running.stripe.events.retrieve('evt_none')), 'statusCode'), 404)
  })
})
