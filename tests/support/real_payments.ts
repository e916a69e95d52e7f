import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import PayOwner from '#payments/payouts/pay_owner'
import PaymentProblem from '#payments/models/payment_problem'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { bearer, createAdmin } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { connectedOwner } from '#tests/support/payments'
import { payAtCheckout, type withStripe } from '#tests/support/stripe'

interface Site {
  client: ApiClient
  stripe: ReturnType<typeof withStripe>
}

/** A booking that its renter has paid on the hosted page. */
export async function paidBooking(
  { client, stripe }: Site,
  options: Parameters<typeof createBooking>[0] = {}
): Promise<Booking> {
  const booking = await createBooking(options)
  await payAtCheckout(await openPaymentPage(client, booking))
  await stripe.deliver()

  return booking.refresh()
}

/** @returns the URL of the hosted payment page */
export async function openPaymentPage(client: ApiClient, booking: Booking): Promise<string> {
  const answer = await client
    .post(`/bookings/${booking.id}/checkout`)
    .bearerToken(await bearer(booking.renter))

  return answer.body().url
}

/** The renter pays while the hold lapses; the payment is not recorded in the database yet. */
export async function payWhileLapsing(client: ApiClient, booking: Booking): Promise<void> {
  await payAtCheckout(await openPaymentPage(client, booking))
  await endWhilePaid(booking, 'HOLD_LAPSED')
}

/** The hold ends before its payment is recorded. */
export async function endWhilePaid(
  booking: Booking,
  cancellationReason: 'HOLD_LAPSED' | 'CANCELLED_BY_RENTER'
): Promise<void> {
  await booking
    .merge({
      status: 'CANCELLED',
      paymentStatus: 'EXPIRED',
      cancellationReason,
      holdExpiresAt: null,
    })
    .save()
  await CalendarEntry.query().where('booking_id', booking.id).delete()
}

/** A cancelled booking with a completed refund: $130.95 of $135.00. */
export async function refundedBooking(site: Site): Promise<{ booking: Booking; refund: Refund }> {
  const booking = await paidBooking(site, { from: 30 })
  await site.client.post(`/bookings/${booking.id}/cancel`).bearerToken(await bearer(booking.renter))
  await site.stripe.deliver()

  return { booking, refund: await Refund.firstOrFail() }
}

/**
 * A booking cancelled after its payout, whose owner cannot give back the $114.75 that they were sent: of the refund of
 * $130.95, that part waits, and $16.20 from our fee goes back.
 */
export async function waitingRefund(site: Site) {
  const { client, stripe } = site
  const { owner, stripeAccountId } = await connectedOwner(client, stripe)
  const listing = await createListing({ owner })
  const booking = await paidBooking(site, { listing, from: 30 })
  await payOut(booking)
  stripe.control.payOutAccount(stripeAccountId, 11_475)
  const renter = await bearer(booking.renter)
  await client.post(`/bookings/${booking.id}/cancel`).bearerToken(renter)
  await stripe.deliver()
  const admin = await bearer(await createAdmin())

  return {
    owner,
    booking,
    renter,
    admin,
    problem: await PaymentProblem.findByOrFail({ kind: 'refund_waiting' }),
    /** What an administrator decides: `retry`, `advance` or `resolve`. */
    decide: (problem: PaymentProblem, what: string, body: object = {}) =>
      client
        .post(`/api/admin/payment-problems/${problem.id}/${what}`)
        .json(body)
        .bearerToken(admin),
    /** Another booking restores the owner's balance at Stripe. */
    earnMore: async () => payOut(await paidBooking(site, { listing, from: 60 })),
  }
}

/** Sends the owner's share of a booking now. */
export async function payOut({ id: reference }: Booking): Promise<'sent' | 'failed' | 'idle'> {
  const now = DateTime.utc()
  const transaction = await Transaction.findByOrFail({ reference })
  await transaction.merge({ payoutDueAt: now.minus({ minutes: 1 }), payoutWholeAt: null }).save()
  const payouts = await app.container.make(PayOwner)

  return payouts.handle({ transactionId: transaction.id, now })
}
