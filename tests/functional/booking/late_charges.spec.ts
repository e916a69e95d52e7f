import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import ConfirmPaidBooking from '#booking/actions/confirm_paid_booking'
import type Booking from '#booking/models/booking'
import type Charge from '#booking/models/charge'
import RequestRefund from '#payments/contract/request_refund'
import Refund from '#payments/models/refund'
import { armFaultPoints } from '#platform/lifecycle/fault_point'
import { voidUnpaid } from '#booking/steps/charges'
import { bearer, pageSession } from '#tests/support/accounts'
import { auditViolations } from '#tests/support/audit'
import { stayWithOpenCharge, stayWithTwoCharges } from '#tests/support/charges'
import { mailsTo } from '#tests/support/mailbox'
import { settle, transactionOf } from '#tests/support/payments'
import { dieAt } from '#tests/support/power_cut'
import { payAtCheckout, withStripe } from '#tests/support/stripe'

/** What the event of a payment does, however often it is delivered. */
async function confirm({ id: reference }: Charge) {
  const action = await app.container.make(ConfirmPaidBooking)

  return action.handle({ reference })
}

async function refundsOf({ id: reference }: Charge) {
  const { id: transactionId } = await transactionOf({ reference })
  const refunds = await Refund.query().where({ transactionId })

  return refunds.map(({ amountCents, ownerShareCents, reason, status }) => [
    amountCents,
    ownerShareCents,
    reason,
    status,
  ])
}

/** Refunded whole, once. */
const REFUNDED = [[4500, 3825, 'late_payment', 'succeeded']]

test.group('The payment of a further charge', (group) => {
  const stripe = withStripe(group)
  group.each.teardown(() => armFaultPoints(null))

  async function cancel(client: ApiClient, { id, renter }: Booking) {
    const answer = await client.post(`/bookings/${id}/cancel`).bearerToken(await bearer(renter))
    answer.assertStatus(200)
  }

  /** The page of the further charge stays open: Stripe cannot be asked to close it. */
  async function cancelWithoutStripe(client: ApiClient, booking: Booking) {
    stripe.control.addFault({ effect: 'down' })
    await cancel(client, booking)
    await stripe.heal()
  }

  // Rule B43.
  test('counts while the stay stands, and is not refunded again when its event is repeated later', async ({
    assert,
    client,
  }) => {
    const { booking, charge } = await stayWithTwoCharges(client, stripe)
    const whileItStands = await confirm(charge)
    await cancel(client, booking)
    await stripe.deliver()

    const later = await confirm(charge)
    await stripe.deliver()

    assert.deepEqual([whileItStands, later], ['confirmed', 'cancelled'])
    assert.deepEqual(await refundsOf(charge), [[4500, 3825, 'cancelled_by_renter', 'succeeded']])
    await charge.refresh()
    assert.isNull(charge.voidedAt)
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B43.
  test('is part of the refund of a cancellation that comes before its event', async ({
    assert,
    client,
  }) => {
    const { booking, charge, page } = await stayWithOpenCharge(client, stripe)
    await payAtCheckout(page.url)
    await settle({ reference: charge.id })

    await cancel(client, booking)
    await stripe.deliver()

    const [first, ...others] = await refundsOf(charge)
    assert.deepEqual(others, [])
    assert.deepEqual(first.slice(2), ['cancelled_by_renter', 'succeeded'])
    assert.equal(await confirm(charge), 'cancelled')
  })

  // Rules B43, I3, N15.
  test('is refunded whole, once, when it comes after the cancellation', async ({
    assert,
    client,
  }) => {
    const { booking, charge, page } = await stayWithOpenCharge(client, stripe)
    await cancelWithoutStripe(client, booking)
    await stripe.deliver()
    await charge.refresh()
    assert.isNotNull(charge.voidedAt)

    await payAtCheckout(page.url)
    await stripe.deliver()
    const again = await confirm(charge)
    await stripe.deliver()

    assert.equal(again, 'refunded')
    assert.deepEqual(await refundsOf(charge), REFUNDED)
    const mails = await mailsTo(booking.renter.email)
    const told = mails.filter(({ subject }) => subject.startsWith('Your payment is being refunded'))
    assert.lengthOf(told, 1)
    assert.include(told[0].text, 'The whole amount, $45.00, is going back to your card.')
    await booking.load('owner')
    const toEither = [...mails, ...(await mailsTo(booking.owner.email))]
    assert.isEmpty(
      toEither.filter(({ subject }) => /refund (is on its way|was made)/.test(subject))
    )
    await booking.refresh()
    assert.deepEqual(booking.currentState, {
      status: 'CANCELLED',
      paymentStatus: 'PARTIALLY_REFUNDED',
    })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B43.
  test('is refunded whole, once, when its job is killed and repeated', async ({
    assert,
    client,
  }) => {
    const { booking, charge, page } = await stayWithOpenCharge(client, stripe)
    await cancelWithoutStripe(client, booking)
    await payAtCheckout(page.url)
    await settle({ reference: charge.id })

    await dieAt('refund:before_commit', () => confirm(charge))
    assert.deepEqual(await refundsOf(charge), [])
    await confirm(charge)
    await stripe.deliver()
    await confirm(charge)
    await stripe.deliver()

    assert.deepEqual(await refundsOf(charge), REFUNDED)
  })

  // Rule B43.
  test('is not refunded again when the bank sent its refund back', async ({ assert, client }) => {
    const { booking, charge, page } = await stayWithOpenCharge(client, stripe)
    await cancelWithoutStripe(client, booking)
    await payAtCheckout(page.url)
    await stripe.deliver()
    const { id: transactionId } = await transactionOf({ reference: charge.id })
    const { stripeRefundId } = await Refund.findByOrFail({ transactionId })
    stripe.control.failRefund(stripeRefundId!)
    await stripe.deliver()

    await confirm(charge)
    await stripe.deliver()

    assert.deepEqual(await refundsOf(charge), [[4500, 3825, 'late_payment', 'failed']])
  })

  // Rule B43.
  test('is refunded whole when the stay was refunded whole before, which stays as it is', async ({
    assert,
    client,
  }) => {
    const { booking, charge, page } = await stayWithOpenCharge(client, stripe)
    const whole = { amountCents: booking.totalCents, ownerShareCents: booking.ownerPayoutCents }
    await db.transaction((trx) =>
      new RequestRefund().handle({ reference: booking.id, ...whole, reason: 'incident' }, trx)
    )
    await stripe.deliver()

    await payAtCheckout(page.url)
    await stripe.deliver()

    assert.deepEqual(await refundsOf(charge), REFUNDED)
    await booking.refresh()
    assert.deepEqual(booking.currentState, { status: 'CONFIRMED', paymentStatus: 'REFUNDED' })
  })

  // Rule B43.
  test('is refunded whole when the server that cancelled the booking knows no charges', async ({
    assert,
    client,
  }) => {
    const { booking, charge, page } = await stayWithOpenCharge(client, stripe)
    await db.from('bookings').where('id', booking.id).update({ status: 'CANCELLED' })

    await payAtCheckout(page.url)
    await stripe.deliver()

    assert.deepEqual(await refundsOf(charge), REFUNDED)
  })

  // Rule B43.
  test('is none of the payments of its booking while the charge is void', async ({
    assert,
    client,
  }) => {
    const { booking, charge, page } = await stayWithOpenCharge(client, stripe)
    await charge.merge({ voidedAt: DateTime.utc() }).save()
    await payAtCheckout(page.url)
    await settle({ reference: charge.id })

    await booking.load('payments', (payments) => payments.preload('refunds'))
    assert.equal(booking.paid.amountCents, 13_500)
    await cancel(client, booking)
    await stripe.deliver()

    assert.deepEqual(await refundsOf(charge), REFUNDED)
  })

  // Rule B43.
  test('cannot come any more once the stay is cancelled: the page is closed', async ({
    assert,
    client,
  }) => {
    const { booking, charge, page } = await stayWithOpenCharge(client, stripe)

    await cancel(client, booking)

    await assert.rejects(() => payAtCheckout(page.url))
    await charge.refresh()
    assert.isNotNull(charge.voidedAt)
  })

  // Rule B43.
  test('cannot come any more once the page has expired: the charge is void, the stay as it was', async ({
    assert,
    client,
  }) => {
    const { booking, charge } = await stayWithOpenCharge(client, stripe)

    stripe.control.advanceClock(32 * 60)
    await stripe.deliver()

    await charge.refresh()
    assert.isNotNull(charge.voidedAt)
    await booking.refresh()
    assert.deepEqual(booking.currentState, { status: 'CONFIRMED', paymentStatus: 'PAID' })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B43.
  test('voids nothing when the page of a charge that is paid expires', async ({
    assert,
    client,
  }) => {
    const { charge } = await stayWithTwoCharges(client, stripe)

    await db.transaction((trx) => voidUnpaid(charge.id, DateTime.utc(), trx))

    await charge.refresh()
    assert.isNull(charge.voidedAt)
  })

  // Rules B33, B43.
  test('is refunded whole, once, while the stay may not be paid, which stays as it is', async ({
    assert,
    client,
  }) => {
    const { booking, charge, listing, page } = await stayWithOpenCharge(client, stripe)
    await listing.merge({ moderationStatus: 'flagged' }).save()

    await payAtCheckout(page.url)
    await stripe.deliver()
    await confirm(charge)
    await stripe.deliver()

    assert.deepEqual(await refundsOf(charge), REFUNDED)
    const mails = await mailsTo(booking.renter.email)
    const [told] = mails.filter(({ subject }) => subject.includes('is being refunded'))
    assert.include(told.text, 'after this booking had ended')
    await booking.refresh()
    assert.deepEqual(booking.currentState, { status: 'CONFIRMED', paymentStatus: 'PAID' })
    assert.deepEqual(await auditViolations(), [])
  })

  // Rule B33.
  test('is kept when the stay is stopped after it, however often its event comes', async ({
    assert,
    client,
  }) => {
    const { charge, listing } = await stayWithTwoCharges(client, stripe)
    await listing.merge({ moderationStatus: 'flagged' }).save()

    assert.equal(await confirm(charge), 'confirmed')

    assert.deepEqual(await refundsOf(charge), [])
    await charge.refresh()
    assert.isNull(charge.voidedAt)
  })

  // Rules B42, B43.
  test('is on the receipt with its refund, when it was refunded', async ({ assert, client }) => {
    const { booking, page } = await stayWithOpenCharge(client, stripe)
    await cancelWithoutStripe(client, booking)
    await payAtCheckout(page.url)
    await stripe.deliver()

    const answer = await client
      .get(`/user/bookings/${booking.id}/receipt`)
      .withSession(await pageSession(booking.renter))
      .withInertia()

    const { receipt } = answer.body().props
    assert.equal(receipt.total, 180)
    assert.deepEqual(
      receipt.refunds.map(({ amount }: { amount: number }) => amount).toSorted(),
      [130.95, 45]
    )
    assert.equal(receipt.remains, 4.05)
  })
})
