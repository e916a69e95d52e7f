import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import AuditMoney from '#moderation/audit/audit_money'
import PlanReconciliation from '#payments/reconciliation/plan_reconciliation'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import Refund from '#payments/models/refund'
import Transfer from '#payments/models/transfer'
import { bearer } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import {
  anOrder,
  connectedOwner,
  openCheckout,
  refundAll,
  runPayouts,
  settle,
} from '#tests/support/payments'
import { dueNow } from '#tests/support/queue'
import { circuitBreaker, payAtCheckout, withStripe } from '#tests/support/stripe'

async function checkout(client: ApiClient, booking: Awaited<ReturnType<typeof createBooking>>) {
  return client.post(`/bookings/${booking.id}/checkout`).bearerToken(await bearer(booking.renter))
}

test.group('While Stripe is slow, failing or down', (group) => {
  const stripe = withStripe(group)

  // Rule R8.
  test('R8: checkout answers 503 at once, everything else works, and refunds are made afterwards', async ({
    assert,
    client,
  }) => {
    const paid = await createBooking()
    const opened = await checkout(client, paid)
    await payAtCheckout(opened.body().url)
    await stripe.deliver()
    const waiting = await createBooking({ from: 30 })
    stripe.control.addFault({ effect: 'down' })

    for (let tries = 0; tries < 2; tries += 1) await checkout(client, waiting)
    stripe.control.clearRequests()
    const refused = await checkout(client, waiting)

    refused.assertStatus(503)
    refused.assertHeader('retry-after', '30')
    refused.assertBodyContains({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    assert.match(refused.body().message, /nothing has been charged. Please try again in a minute/)
    assert.lengthOf(stripe.control.requests(), 0)

    const listings = await client.get('/api/listings')
    listings.assertStatus(200)
    const token = await bearer(paid.renter)
    const bookings = await client.get('/bookings/user/my-bookings').bearerToken(token)
    bookings.assertStatus(200)
    const cancelled = await client.post(`/bookings/${paid.id}/cancel`).json({}).bearerToken(token)
    cancelled.assertStatus(200)
    await stripe.deliver()
    const [refund] = await Refund.all()
    assert.equal(refund.status, 'requested')

    await stripe.heal()
    await dueNow()
    await stripe.deliver()
    await refund.refresh()
    assert.equal(refund.status, 'succeeded')
    const later = await checkout(client, waiting)
    later.assertStatus(200)
  })

  // Rule R8.
  test('R8: the audit finds no violation in waiting work and reports that Stripe is unreachable', async ({
    assert,
  }) => {
    stripe.control.addFault({ effect: 'down' })
    const breaker = await circuitBreaker()

    await openCheckout(await anOrder()).catch(() => {})
    await openCheckout(await anOrder()).catch(() => {})

    assert.isTrue(breaker.isOpen)
    stripe.control.clearRequests()
    const action = await app.container.make(AuditMoney)
    const results = await action.handle({ now: DateTime.utc(), hours: 1, graceMinutes: 0 })
    assert.deepEqual(
      results
        .filter(({ violations, leftOut }) => violations.length > 0 || leftOut)
        .map(({ id }) => id),
      ['I9']
    )
    assert.lengthOf(stripe.control.requests(), 0)
  })

  // Rule R7.
  test('R7: with a third of all calls failing, nothing is made twice and nothing is lost', async ({
    assert,
    client,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const first = await anOrder({
      payeeId: owner.id,
      payoutDueAt: DateTime.utc().minus({ days: 1 }),
    })
    for (const effect of [
      'rate_limit',
      'error_before_commit',
      'error_after_commit',
      'reset_after_commit',
    ] as const)
      stripe.control.addFault({ effect, path: '/v1/*', probability: 0.09 })
    const orders = Array.from({ length: 4 }, () => ({ ...first, reference: crypto.randomUUID() }))

    for (const order of orders) {
      const { sessionId } = await untilItWorks(() => openCheckout(order))
      stripe.control.payCheckout(sessionId)
      await untilItWorks(() => settleOnce(sessionId))
    }
    await untilItWorks(() => runPayouts())
    for (const { reference } of orders.slice(0, 2)) await refundAll(reference)
    await stripe.deliver()
    await stripe.heal()
    await dueNow()
    await stripe.deliver()
    const plan = await app.container.make(PlanReconciliation)
    for (const { run } of await plan.handle({ now: DateTime.utc() })) await run()
    await runPayouts()

    const gateway = await app.container.make(PaymentGateway)
    for (const { reference } of orders) assert.lengthOf(await gateway.listTransfers(reference), 1)
    const refunds = await Refund.query().preload('transaction')
    assert.lengthOf(refunds, 2)
    for (const { status, paymentIntentId } of refunds) {
      assert.equal(status, 'succeeded')
      assert.lengthOf(await gateway.listRefunds(paymentIntentId), 1)
    }
    assert.lengthOf(await Transfer.query().where('status', 'paid'), 4)
  })

  async function settleOnce(sessionId: string) {
    const { outcome } = await settle({ sessionId })
    if (outcome === 'unknown') throw new Error('Not now')
  }

  async function untilItWorks<T>(work: () => Promise<T>): Promise<T> {
    const breaker = await circuitBreaker()

    for (let tries = 0; tries < 20; tries += 1) {
      try {
        return await work()
      } catch {
        breaker.reset()
      }
    }
    throw new Error('It never worked')
  }
})
