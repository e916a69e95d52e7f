import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type Booking from '#booking/models/booking'
import SyncDispute from '#payments/disputes/sync_dispute'
import SyncSuspicions from '#payments/disputes/sync_suspicions'
import SyncSession from '#payments/checkouts/sync_session'
import { PaymentGateway } from '#payments/stripe/payment_gateway'
import Checkout from '#payments/models/checkout'
import PaymentProblem from '#payments/models/payment_problem'
import Mail from '#shared/mail/mail'
import { bearer, pageSession } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { outcomeOf, statusOf, transactionOf } from '#tests/support/payments'
import { openPaymentPage } from '#tests/support/real_payments'
import { withStripe } from '#tests/support/stripe'

interface Case {
  why: string
  card?: string
  isWarned: boolean
}

const CASES: Case[] = [
  { why: 'a card disputed at once', card: '4000000000000259', isWarned: false },
  { why: 'a warning of fraud', isWarned: true },
]

const HIDDEN = { status: 'CONFIRMED', access: null, revealedAt: null, mail: null }

test.group('A payment that is in doubt before it is recorded', (group) => {
  const stripe = withStripe(group)

  /** Pays for a stay of today while the message of the payment is lost; the other messages arrive first. */
  async function payUnheard(client: ApiClient, { card, isWarned }: Case) {
    const booking = await createBooking({ from: 0 })
    await openPaymentPage(client, booking)
    const { sessionId } = await Checkout.firstOrFail()
    stripe.control.addFault({ effect: 'webhook_drop', eventType: 'checkout.session.completed' })
    stripe.control.payCheckout(sessionId!, card)
    if (isWarned) stripe.control.warnOfFraud(await chargeOf(sessionId!))
    await stripe.deliver()

    return { booking, sessionId: sessionId! }
  }

  async function chargeOf(sessionId: string) {
    const gateway = await app.container.make(PaymentGateway)
    const session = await gateway.findSession(sessionId)

    return session!.payment!.chargeId!
  }

  /** Confirmed, and the access details are neither revealed nor shown nor mailed. */
  async function hiddenState(client: ApiClient, booking: Booking) {
    await stripe.deliver()
    await booking.refresh()
    const own = await client
      .get(`/api/bookings/${booking.id}`)
      .bearerToken(await bearer(booking.renter))
    const { status, access } = own.body()

    return {
      status,
      access,
      revealedAt: booking.detailsRevealedAt,
      mail: await Mail.findBy({ template: 'booking/access_details' }),
    }
  }

  // Rule M44.
  test('{why}: its return page confirms the stay and reveals nothing')
    .with(CASES)
    .run(async ({ assert, client }, doubt) => {
      const { booking, sessionId } = await payUnheard(client, doubt)
      assert.equal(await statusOf({ reference: booking.id }), 'pending')

      const page = await client
        .get(`/user/dashboard?session_id=${sessionId}`)
        .withSession(await pageSession(booking.renter))

      page.assertStatus(200)
      assert.notInclude(page.text(), 'MARKER')
      assert.deepEqual(await hiddenState(client, booking), HIDDEN)
      const { isUnderSuspicion, id } = await transactionOf({ reference: booking.id })
      assert.isTrue(isUnderSuspicion)
      const problem = await PaymentProblem.firstOrFail()
      assert.equal(problem.transactionId, id)
    })

  // Rule M44.
  test('a dispute between the question to Stripe and the record of the payment counts', async ({
    assert,
    client,
  }) => {
    const { booking, sessionId } = await payUnheard(client, { why: '', isWarned: false })
    const chargeId = await chargeOf(sessionId)
    const [suspicions, disputes] = [
      await app.container.make(SyncSuspicions),
      await app.container.make(SyncDispute),
    ]
    const late = {
      async handle(charge: { chargeId: string }) {
        await suspicions.handle(charge)
        await disputes.handle(stripe.control.createDispute(chargeId).id)
      },
    }
    const sessions = new SyncSession(
      await app.container.make(PaymentGateway),
      late as SyncSuspicions
    )

    assert.equal(await sessions.handle(await Checkout.firstOrFail()), 'paid')

    assert.deepEqual(await hiddenState(client, booking), HIDDEN)
  })

  // Rule M44.
  test('while Stripe does not tell, nothing is recorded; it is afterwards', async ({
    assert,
    client,
  }) => {
    const { booking } = await payUnheard(client, { why: '', isWarned: false })
    const path = '/v1/radar/early_fraud_warnings'
    stripe.control.addFault({ effect: 'error_before_commit', path })

    assert.equal(await outcomeOf({ reference: booking.id }), 'unknown')
    assert.equal(await statusOf({ reference: booking.id }), 'pending')

    await stripe.heal()
    assert.equal(await outcomeOf({ reference: booking.id }), 'paid')
  })
})
