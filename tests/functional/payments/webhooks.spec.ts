import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { PaymentCaptured } from '#payments/events/payment_events'
import LedgerEntry from '#payments/models/ledger_entry'
import PaymentProblem from '#payments/models/payment_problem'
import WebhookEvent from '#payments/models/webhook_event'
import { dueNow } from '#tests/support/queue'
import { collectEvents } from '#tests/support/events'
import { anOrder, payFor, statusOf, transactionOf } from '#tests/support/payments'
import { withStripe } from '#tests/support/stripe'

const HOUR = 60 * 60
const seconds = () => Math.floor(Date.now() / 1000)

function signed(
  body: string,
  { at = seconds(), secret = process.env.STRIPE_WEBHOOK_SECRET! } = {}
) {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')

  return `t=${at},v1=${signature}`
}

/** Posts an event byte for byte as Stripe does. */
function send(body: string, signature: string | null, path = '/stripe/webhook') {
  return fetch(`${process.env.APP_URL}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body,
  })
}

const anEvent = (overrides: object = {}) =>
  JSON.stringify(
    {
      id: 'evt_1',
      object: 'event',
      type: 'customer.created',
      livemode: false,
      created: seconds(),
      data: { object: { id: 'cus_1' } },
      ...overrides,
    },
    null,
    2
  )

const NO_EVENTS = [
  '{"id":"evt_1","type":"refund.updated","livemode":false,"data":{"object":{"id":"a\\u0000"}}}',
  '{"id":"evt_1","type":"refund.updated","livemode":false,"data":{"object":{"id":"a\\ud800"}}}',
  'null',
  '"hello"',
  '5',
  '[1]',
  'hello',
  '',
  '{}',
  anEvent({ type: undefined }),
  anEvent({ id: 5 }),
  anEvent({ id: '' }),
  anEvent({ id: 'e'.repeat(256) }),
  anEvent({ type: 't'.repeat(121) }),
  anEvent({ livemode: 'false' }),
]

test.group('Webhooks', (group) => {
  const stripe = withStripe(group)

  test('the documented path and the one under /api take a signed event', async ({ assert }) => {
    for (const [index, path] of ['/stripe/webhook', '/api/stripe/webhook'].entries()) {
      const body = anEvent({ id: `evt_${index}` })
      const response = await send(body, signed(body), path)

      assert.equal(response.status, 200)
      assert.isNotNull(await WebhookEvent.find(`evt_${index}`))
    }
  })

  // Rule M6.
  test('refuses events that are not signed by Stripe, and stores nothing', async ({ assert }) => {
    const body = anEvent()
    const forgeries: (string | null)[] = [
      null,
      '',
      'nonsense',
      `t=${seconds()},v1=00`,
      signed(body, { secret: 'whsec_other' }),
      signed(body, { secret: process.env.STRIPE_CONNECT_WEBHOOK_SECRET! }),
      signed(body, { at: seconds() - HOUR }),
      signed(body, { at: seconds() + HOUR }),
      signed(`${body} `),
    ]

    for (const forgery of forgeries) {
      const response = await send(body, forgery)
      assert.equal(response.status, 400, String(forgery))
      assert.equal(JSON.parse(await response.text()).code, 'WEBHOOK_REFUSED')
    }
    assert.lengthOf(await WebhookEvent.all(), 0)
  })

  // Rule M48.
  test('a signed body that is no event is refused, and nothing is stored', async ({ assert }) => {
    for (const body of NO_EVENTS) {
      const response = await send(body, signed(body))
      assert.equal(response.status, 400, body.slice(0, 200))
      assert.isString(JSON.parse(await response.text()).message)
    }
    assert.lengthOf(await WebhookEvent.all(), 0)
  })

  // Rule M48.
  test('an event whose object cannot be known is ignored', async ({ assert }) => {
    const odd = [{ object: { id: { a: 1 } } }, { object: null }, null, undefined]
    for (const [index, data] of odd.entries()) {
      const body = anEvent({ id: `evt_${index}`, type: 'checkout.session.completed', data })
      const response = await send(body, signed(body))
      assert.equal(response.status, 200)
    }
    await stripe.deliver()

    const events = await WebhookEvent.all()
    assert.deepEqual(
      events.map(({ state, lastError }) => [state, lastError]),
      odd.map(() => ['ignored', null])
    )
  })

  // Rule M7.
  test('refuses events of live mode, and bodies over 256 KB', async ({ assert }) => {
    const live = anEvent({ livemode: true })
    const large = anEvent({ filler: 'x'.repeat(257 * 1024) })

    const [ofLive, ofLarge] = [await send(live, signed(live)), await send(large, signed(large))]

    assert.equal(ofLive.status, 400)
    assert.equal(ofLarge.status, 413)
    assert.lengthOf(await WebhookEvent.all(), 0)
  })

  test('accepts a body over the limit of other JSON requests', async ({ assert }) => {
    const body = anEvent({ filler: 'ā'.repeat(80 * 1024) })

    const response = await send(body, signed(body))

    assert.equal(response.status, 200)
  })

  // Rule M10.
  test('an event of an unknown type is stored and ignored', async ({ assert }) => {
    const body = anEvent()
    await send(body, signed(body))

    await stripe.deliver()

    const event = await WebhookEvent.findOrFail('evt_1')
    assert.equal(event.state, 'ignored')
  })

  // Rule M11.
  test('a failed platform payout and a fraud warning become payment problems, once', async ({
    assert,
  }) => {
    const types = ['payout.failed', 'radar.early_fraud_warning.created']
    for (const [index, type] of [...types, ...types].entries()) {
      const data = { object: { id: ['po_1', 'issfr_1'][index % 2] } }
      const body = anEvent({ id: `evt_${index}`, type, data })
      await send(body, signed(body))
    }
    await stripe.deliver()

    const problems = await PaymentProblem.query().orderBy('kind')
    assert.deepEqual(
      problems.map(({ kind, subject }) => [kind, subject]),
      [
        ['fraud_warning', 'issfr_1'],
        ['payout_failed', 'po_1'],
      ]
    )
    assert.lengthOf(await WebhookEvent.query().where('state', 'processed'), 4)
  })

  // Rule M8.
  test('the same event five times in any order is recorded once', async ({ assert }) => {
    const captured = collectEvents(PaymentCaptured)
    stripe.control.addFault({ effect: 'webhook_double', times: 5 })
    stripe.control.addFault({ effect: 'webhook_shuffle', delayMs: 30 })
    const orders = [await anOrder(), await anOrder(), await anOrder()]

    await Promise.all(orders.map((order) => payFor(order)))
    await stripe.control.retryWebhooks()
    await stripe.deliver()

    assert.lengthOf(captured, 3)
    assert.lengthOf(await LedgerEntry.query().where('kind', 'capture'), 9)
    for (const order of orders) assert.equal(await statusOf(order), 'completed')
  })

  // Rule M9.
  test('the content of an event is not trusted; the object is read from Stripe', async ({
    assert,
  }) => {
    const order = await anOrder()
    const { sessionId } = await payFor(order)
    stripe.control.addFault({ effect: 'webhook_drop' })
    const body = anEvent({
      id: 'evt_lie',
      type: 'checkout.session.completed',
      data: { object: { id: sessionId, amount_total: 1, payment_status: 'unpaid' } },
    })

    await send(body, signed(body))
    await stripe.deliver()

    const { amountCents, isPaid } = await transactionOf(order)
    assert.equal(amountCents, 28_000)
    assert.isTrue(isPaid)
  })

  // Rule M10.
  test('an event that cannot be processed now is retried later', async ({ assert }) => {
    const order = await anOrder()
    await payFor(order)
    await stripe.control.settleWebhooks()

    stripe.control.addFault({ effect: 'down' })
    await stripe.deliver()
    const [waiting] = await WebhookEvent.query().where('type', 'checkout.session.completed')
    assert.equal(waiting.state, 'received')
    assert.isNotNull(waiting.lastError)
    assert.equal(await statusOf(order), 'pending')

    stripe.control.clearFaults()
    await dueNow()
    await stripe.deliver()
    assert.equal(await statusOf(order), 'completed')
  })
})
