import { test } from '@japa/runner'
import type Stripe from 'stripe'
import {
  bookingParams,
  cardFields,
  runningSandbox,
  submit,
  textOf,
  its,
} from './running_sandbox.js'

type Running = Awaited<ReturnType<typeof runningSandbox>>

async function openCheckout(running: Running, params = bookingParams()) {
  const session = await running.stripe.checkout.sessions.create(params)
  return { id: session.id, page: String(session.url) }
}

function current({ stripe }: Running, id: string): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
}

test.group('Stripe sandbox checkout pages', () => {
  test('the page shows the order and one button to pay', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { page } = await openCheckout(running)
    const text = await textOf(fetch(page))

    assert.lengthOf(text.match(/<button[^>]*>\s*Pay NZ\$280\.00\s*<\/button>/g) ?? [], 1)
    assert.include(text, 'value="4242 4242 4242 4242"')
    assert.include(text, 'Swing mooring, 4 nights')
    assert.include(text, 'href="http://127.0.0.1:3333/listing/1"')
    assert.include(text, '4000 0000 0000 0002')
    assert.include(text, '4000 0000 0000 3220')
    assert.notInclude(text, '<script')
  })

  test('names are escaped', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup, { appName: `<b>"Moorings"</b>` })
    const params = bookingParams()
    const { product_data: product } = params.line_items?.[0].price_data ?? {}
    if (product) product.name = '<script>alert(1)</script>'
    const { page } = await openCheckout(running, params)
    const text = await textOf(fetch(page))

    assert.notInclude(text, '<script>')
    assert.notInclude(text, '<b>')
    assert.include(text, '&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  test('paying completes the session and redirects back', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { id, page } = await openCheckout(running)
    const response = await submit(page, cardFields('4242 4242 4242 4242'))

    assert.equal(response.status, 303)
    assert.equal(
      response.headers.get('location'),
      `http://127.0.0.1:3333/user/dashboard?session_id=${id}`
    )
    const session = await current(running, id)
    const intent = session.payment_intent as Stripe.PaymentIntent
    const charge = intent.latest_charge as Stripe.Charge
    assert.deepEqual([session.status, session.payment_status], ['complete', 'paid'])
    assert.containsSubset(intent, {
      status: 'succeeded',
      amount_received: 28_000,
      transfer_group: 'booking_booking-1',
      metadata: { booking_id: 'booking-1' },
    })
    assert.isTrue(charge.paid)
    assert.equal(charge.transfer_group, 'booking_booking-1')
    assert.equal(charge.payment_method_details?.card?.last4, '4242')
  })

  test('a double click pays once', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { page } = await openCheckout(running)
    const clicks = await Promise.all(
      [1, 2, 3].map(() => submit(page, cardFields('4242424242424242')))
    )

    assert.deepEqual(
      clicks.map(({ status }) => status),
      [303, 303, 303]
    )
    assert.lengthOf(await its(running.stripe.charges.list(), 'data'), 1)
  })

  test('a declined card leaves the session open')
    .with([
      { number: '4000 0000 0000 0002', action: 'pay', reason: 'generic_decline' },
      { number: '4000 0000 0000 9995', action: 'pay', reason: 'insufficient_funds' },
      { number: '4242 4242 4242 4242', action: 'decline', reason: 'generic_decline' },
      { number: '4111 1111 1111 1111', action: 'pay', reason: 'test_mode_live_card' },
    ])
    .run(async ({ assert, cleanup }, { number, action, reason }) => {
      const running = await runningSandbox(cleanup)
      const { id, page } = await openCheckout(running)
      const response = await submit(page, cardFields(number, action))
      assert.equal(response.status, 402)
      assert.match(await response.text(), /role="alert"/)

      const session = await current(running, id)
      const intent = session.payment_intent as Stripe.PaymentIntent
      assert.deepEqual([session.status, session.payment_status], ['open', 'unpaid'])
      assert.equal(intent.status, 'requires_payment_method')
      assert.equal(intent.last_payment_error?.decline_code, reason)

      assert.equal(await its(submit(page, cardFields('4242424242424242')), 'status'), 303)
      const paid = (await its(current(running, id), 'payment_intent')) as Stripe.PaymentIntent
      assert.equal(paid.id, intent.id)
    })

  test('an invalid card form is not submitted to the bank', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { page } = await openCheckout(running)
    const response = await submit(page, { number: '4242 4242 4242 4241', expiry: '12/20', cvc: '' })
    const text = await response.text()

    assert.include(text, 'Your card number is not valid.')
    assert.include(text, 'expiry date is in the past')
    assert.include(text, 'security code is incomplete')
    assert.lengthOf(await its(running.stripe.charges.list(), 'data'), 0)
  })

  test('3-D Secure asks first, and can fail')
    .with([
      { answer: 'confirm', status: 303, intent: 'succeeded' },
      { answer: 'fail', status: 402, intent: 'requires_payment_method' },
    ])
    .run(async ({ assert, cleanup }, expected) => {
      const running = await runningSandbox(cleanup)
      const { id, page } = await openCheckout(running)
      const asked = await submit(page, cardFields('4000 0000 0000 3220'))
      assert.equal(asked.headers.get('location'), `/c/pay/${id}/authenticate`)
      const waiting = (await its(current(running, id), 'payment_intent')) as Stripe.PaymentIntent
      assert.equal(waiting.status, 'requires_action')

      const answered = await submit(`${page}/authenticate`, { action: expected.answer })
      assert.equal(answered.status, expected.status)
      const intent = (await its(current(running, id), 'payment_intent')) as Stripe.PaymentIntent
      assert.equal(intent.status, expected.intent)
    })

  test('an expired page cannot be paid', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { id, page } = await openCheckout(running)
    running.control.advanceClock(32 * 60)

    for (const response of [
      await fetch(page),
      await submit(page, cardFields('4242424242424242')),
    ]) {
      assert.equal(response.status, 410)
      assert.include(await response.text(), 'has expired')
    }
    assert.equal(await its(current(running, id), 'payment_status'), 'unpaid')
  })

  test('a paid session says so and links back; an unknown one is not found', async ({
    assert,
    cleanup,
  }) => {
    const running = await runningSandbox(cleanup)
    const { id, page } = await openCheckout(running)
    running.control.payCheckout(id)

    const text = await textOf(fetch(page))
    assert.include(text, 'Already paid')
    assert.include(text, `session_id=${id}`)
    assert.notInclude(text, '<button')
    assert.equal(await its(fetch(`${running.url}/c/pay/cs_test_none`), 'status'), 404)
  })

  test('no card number is stored or shown', async ({ assert, cleanup }) => {
    const running = await runningSandbox(cleanup)
    const { page } = await openCheckout(running)
    await submit(page, cardFields('4242424242424242'))

    const home = await textOf(fetch(running.url))
    assert.notInclude(home, '4242424242424242')
    assert.notInclude(JSON.stringify(running.control.requests()), '4242424242424242')
  })
})
