import { test } from '@japa/runner'
import type Stripe from 'stripe'
import { bookingParams, refusal, runningSandbox, its } from './running_sandbox.js'

type Params = Stripe.Checkout.SessionCreateParams
const now = () => Math.floor(Date.now() / 1000)

test.group('Stripe sandbox checkout sessions', () => {
  test('a session has the parameters it was created with', async ({ assert, cleanup }) => {
    const { stripe, url } = await runningSandbox(cleanup)
    const params = bookingParams()
    const session = await stripe.checkout.sessions.create(params)

    assert.match(session.id, /^cs_test_/)
    assert.equal(session.url, `${url}/c/pay/${session.id}`)
    assert.containsSubset(session, {
      object: 'checkout.session',
      amount_total: 28_000,
      currency: 'nzd',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      client_reference_id: 'booking-1',
      customer_email: 'renter@example.com',
      expires_at: params.expires_at,
      metadata: { booking_id: 'booking-1', attempt: '1' },
      submit_type: 'book',
      livemode: false,
    })
  })

  test('its page shows what is said beside the button', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const message = 'Your card is only authorised.'
    const words = { custom_text: { submit: { message } } }
    const session = await stripe.checkout.sessions.create(bookingParams(words))

    assert.equal(session.custom_text.submit?.message, message)
    const page = await fetch(session.url!)
    assert.include(await page.text(), message)
  })

  test('it expires after a day by default', async ({ assert, cleanup }) => {
    const { stripe } = await runningSandbox(cleanup)
    const session = await stripe.checkout.sessions.create(bookingParams({ expires_at: undefined }))
    assert.equal(session.expires_at - session.created, 24 * 60 * 60)
  })

  test('invalid parameters are refused')
    .with([
      {
        change: { payment_method_types: ['card'] },
        code: 'parameter_unknown',
        param: 'payment_method_types',
      },
      { change: { colour: 'teal' }, code: 'parameter_unknown', param: 'colour' },
      { change: { mode: undefined }, code: 'parameter_missing', param: 'mode' },
      { change: { success_url: undefined }, code: 'parameter_missing', param: 'success_url' },
      { change: { line_items: undefined }, code: 'parameter_missing', param: 'line_items' },
      { change: { success_url: 'javascript:alert(1)' }, code: 'url_invalid', param: 'success_url' },
      { change: { cancel_url: '/listing' }, code: 'url_invalid', param: 'cancel_url' },
      { change: { customer_email: 'nobody' }, code: 'email_invalid', param: 'customer_email' },
      { change: { submit_type: 'rent' }, code: undefined, param: 'submit_type' },
      { change: { locale: 'xx' }, code: undefined, param: 'locale' },
      {
        change: { expires_at: now() + 29 * 60 },
        code: 'parameter_invalid_integer',
        param: 'expires_at',
      },
      {
        change: { expires_at: now() + 25 * 3600 },
        code: 'parameter_invalid_integer',
        param: 'expires_at',
      },
      { change: { discounts: [{ coupon: 'x' }] }, code: undefined, param: 'discounts' },
      {
        change: { metadata: { ['k'.repeat(41)]: 'v' } },
        code: undefined,
        param: `metadata[${'k'.repeat(41)}]`,
      },
      {
        change: { payment_intent_data: { colour: 'x' } },
        code: 'parameter_unknown',
        param: 'payment_intent_data[colour]',
      },
      {
        change: { payment_intent_data: { application_fee_amount: 1 } },
        code: undefined,
        param: 'payment_intent_data[application_fee_amount]',
      },
    ])
    .run(async ({ assert, cleanup }, { change, code, param }) => {
      const { stripe } = await runningSandbox(cleanup)
      const params = bookingParams(change as Partial<Params>)
      const error = await refusal(stripe.checkout.sessions.create(params))

      assert.equal(error.type, 'StripeInvalidRequestError')
      assert.equal(error.statusCode, 400)
      assert.equal(error.code, code)
      assert.equal(error.param, param)
      assert.lengthOf(await its(stripe.checkout.sessions.list(), 'data'), 0)
    })

  test('amounts must be integers and sum to a chargeable total')
    .with([
      { amount: 0, code: 'amount_too_small' },
      { amount: 49, code: 'amount_too_small' },
      { amount: -1, code: 'parameter_invalid_integer' },
      { amount: 100.5, code: 'parameter_invalid_integer' },
    ])
    .run(async ({ assert, cleanup }, { amount, code }) => {
      const { stripe } = await runningSandbox(cleanup)
      const error = await refusal(stripe.checkout.sessions.create(bookingParams({}, amount)))
      assert.equal(error.code, code)
    })

  test('a session can be expired only while it is open', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const { id } = await stripe.checkout.sessions.create(bookingParams())
    const expired = await stripe.checkout.sessions.expire(id)
    assert.equal(expired.status, 'expired')
    assert.isNull(expired.url)

    const again = await refusal(stripe.checkout.sessions.expire(id))
    assert.match(again.message, /has a status of `expired`/)

    const other = await stripe.checkout.sessions.create(bookingParams())
    control.payCheckout(other.id)
    assert.match(
      await its(refusal(stripe.checkout.sessions.expire(other.id)), 'message'),
      /`complete`/
    )
  })

  test('a session expires at its expiry time', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const { id } = await stripe.checkout.sessions.create(bookingParams())

    control.advanceClock(31 * 60 - 30)
    assert.equal(await its(stripe.checkout.sessions.retrieve(id), 'status'), 'open')
    control.advanceClock(60)
    assert.equal(await its(stripe.checkout.sessions.retrieve(id), 'status'), 'expired')
    assert.include(
      control.events().map((event) => event.type),
      'checkout.session.expired'
    )
  })

  test('references are expanded on request, also nested', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const { id } = await stripe.checkout.sessions.create(bookingParams())
    control.payCheckout(id)

    const plain = await stripe.checkout.sessions.retrieve(id)
    assert.isString(plain.payment_intent)
    assert.isUndefined(plain.line_items)

    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['line_items', 'payment_intent.latest_charge.balance_transaction'],
    })
    const charge = (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge
    assert.equal((charge.balance_transaction as Stripe.BalanceTransaction).net, 28_000 - 786)
    assert.equal(session.line_items?.data[0].description, 'Swing mooring, 4 nights')

    const error = await refusal(stripe.checkout.sessions.retrieve(id, { expand: ['colour'] }))
    assert.match(error.message, /cannot be expanded \(colour\)/)
  })

  test('the list is paged and filtered', async ({ assert, cleanup }) => {
    const { stripe, control } = await runningSandbox(cleanup)
    const ids: string[] = []
    for (let index = 0; index < 5; index += 1) {
      ids.unshift(await its(stripe.checkout.sessions.create(bookingParams()), 'id'))
    }
    control.payCheckout(ids[2])

    const page = await stripe.checkout.sessions.list({ limit: 2 })
    assert.deepEqual([page.data.map(({ id }) => id), page.has_more], [ids.slice(0, 2), true])
    const next = await stripe.checkout.sessions.list({ limit: 2, starting_after: ids[3] })
    assert.deepEqual([next.data.map(({ id }) => id), next.has_more], [[ids[4]], false])
    const before = await stripe.checkout.sessions.list({ limit: 2, ending_before: ids[3] })
    assert.deepEqual(
      before.data.map(({ id }) => id),
      [ids[1], ids[2]]
    )
    const complete = await stripe.checkout.sessions.list({ status: 'complete' })
    assert.deepEqual(
      complete.data.map(({ id }) => id),
      [ids[2]]
    )
    assert.lengthOf(
      await its(stripe.checkout.sessions.list({ created: { gt: now() + 60 } }), 'data'),
      0
    )

    const all: string[] = []
    for await (const session of stripe.checkout.sessions.list({ limit: 2 })) all.push(session.id)
    assert.deepEqual(all, ids)
  })
})
