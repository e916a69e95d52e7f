import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import CalendarEntry from '#catalog/models/calendar_entry'
import PayOwner from '#payments/payouts/pay_owner'
import Refund from '#payments/models/refund'
import Transaction from '#payments/models/transaction'
import { bearer } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
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
  await booking
    .merge({
      status: 'CANCELLED',
      paymentStatus: 'EXPIRED',
      cancellationReason: 'HOLD_LAPSED',
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

/** Sends the owner's share of a booking now. */
export async function payOut({ id: reference }: Booking): Promise<'sent' | 'failed' | 'idle'> {
  const now = DateTime.utc()
  const transaction = await Transaction.findByOrFail({ reference })
  await transaction.merge({ payoutDueAt: now.minus({ minutes: 1 }), payoutWholeAt: null }).save()
  const payouts = await app.container.make(PayOwner)

  return payouts.handle({ transactionId: transaction.id, now })
}
