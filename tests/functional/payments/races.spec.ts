import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import AuditMoney from '#moderation/audit/audit_money'
import MakeRefund from '#payments/refunds/make_refund'
import PayOwner from '#payments/payouts/pay_owner'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import LedgerEntry from '#payments/models/ledger_entry'
import PaymentProblem from '#payments/models/payment_problem'
import Transfer from '#payments/models/transfer'
import WebhookEvent from '#payments/models/webhook_event'
import {
  anOrder,
  connectedOwner,
  openCheckout,
  refundAll,
  runPayouts,
  settle,
  transactionOf,
} from '#tests/support/payments'
import { withStripe } from '#tests/support/stripe'

const ROUNDS = 100
const AT_ONCE = 5

test.group('Races for one payment', (group) => {
  const stripe = withStripe(group)

  test(`${ROUNDS} concurrent refunds and payouts never exceed the payment`, async ({
    assert,
    client,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    stripe.control.addFault({ effect: 'webhook_drop' })
    const template = await anOrder({
      payeeId: owner.id,
      payoutDueAt: DateTime.utc().minus({ days: 1 }),
    })
    const gateway = await app.container.make(PaymentGateway)
    const [payOwner, makeRefund] = [
      await app.container.make(PayOwner),
      await app.container.make(MakeRefund),
    ]
    const winners = { payout: 0, refund: 0 }

    async function round() {
      const order = { ...template, reference: crypto.randomUUID() }
      const { sessionId } = await openCheckout(order)
      stripe.control.payCheckout(sessionId)
      await settle({ sessionId })
      const { id, paymentIntentId } = await transactionOf(order)

      const [sent] = await Promise.all([
        payOwner.handle({ transactionId: id, now: DateTime.utc() }),
        refundAll(order.reference).then((refund) => makeRefund.handle({ refundId: refund.id })),
      ])
      winners[sent === 'sent' ? 'payout' : 'refund'] += 1

      const [transfers, refunds] = [
        await gateway.listTransfers(order.reference),
        await gateway.listRefunds(paymentIntentId!),
      ]
      const kept = transfers.reduce(
        (sum, { amountCents, reversedCents }) => sum + amountCents - reversedCents,
        0
      )
      const refunded = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
      assert.isAtMost(kept + refunded, order.amountCents)
      assert.equal(refunded, order.amountCents)
    }

    for (let done = 0; done < ROUNDS; done += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, round))

    assert.equal(winners.payout + winners.refund, ROUNDS)
    const action = await app.container.make(AuditMoney)
    const results = await action.handle({ now: DateTime.utc(), hours: 1, graceMinutes: 0 })
    const found = results.flatMap(({ violations }) => violations)
    assert.deepEqual(found, [])
  }).timeout(120_000)

  // Rule R5.
  test('R5: repeating every webhook of a payment in any order changes nothing', async ({
    assert,
    client,
  }) => {
    const { owner } = await connectedOwner(client, stripe)
    const [kept, refunded] = await live(owner.id)
    const [book, problems] = [await wholeBook(), await PaymentProblem.all()]
    assert.isAbove(book.length, 20)

    for (let times = 0; times < 5; times += 1) {
      await WebhookEvent.query().delete()
      for (const { id } of shuffled(stripe.control.events())) stripe.control.resendEvent(id)
      await stripe.deliver()
    }

    assert.deepEqual(await wholeBook(), book)
    assert.lengthOf(await PaymentProblem.all(), problems.length)
    assert.lengthOf(await Transfer.all(), 2)
    const [first, second] = [await transactionOf(kept), await transactionOf(refunded)]
    assert.deepEqual([first.refundedCents, first.transferredCents], [0, 23_800])
    assert.deepEqual([second.refundedCents, second.transferredCents], [28_000, 0])
  })

  /** One payment transferred, disputed, won and transferred again; another one paid and refunded. */
  async function live(payeeId: string) {
    const order = await anOrder({ payeeId, payoutDueAt: DateTime.utc().minus({ days: 1 }) })
    const { sessionId } = await openCheckout(order)
    stripe.control.payCheckout(sessionId)
    await stripe.deliver()
    await runPayouts()
    const { chargeId } = await transactionOf(order)
    const { id } = stripe.control.createDispute(chargeId!)
    await stripe.deliver()
    stripe.control.closeDispute(id, 'won')
    await stripe.deliver()
    await runPayouts()

    const refunded = await anOrder({ payeeId })
    const { sessionId: second } = await openCheckout(refunded)
    stripe.control.payCheckout(second)
    await stripe.deliver()
    await refundAll(refunded.reference)
    await stripe.deliver()
    // The refund is made by a job, and its webhooks are under way until they are delivered too.
    await stripe.deliver()

    return [order, refunded]
  }
})

async function wholeBook() {
  const entries = await LedgerEntry.query().orderBy('id')

  return entries.map(({ kind, account, amountCents }) => `${kind} ${account} ${amountCents}`)
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
