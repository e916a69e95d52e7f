import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import type Booking from '#booking/models/booking'
import Charge from '#booking/models/charge'
import { reschedulePayouts } from '#booking/steps/payout_dates'
import type { StayPriceLine } from '#catalog/contract/price_stay'
import Calendar from '#catalog/contract/calendar'
import { addDays } from '#shared/values/auckland_time'
import { StayRange } from '#shared/values/stay_range'
import { stayFrom } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { connectedOwner, openCheckout } from '#tests/support/payments'
import { linesOf } from '#tests/support/price_lines'
import { paidBooking } from '#tests/support/real_payments'
import { payAtCheckout, type withStripe } from '#tests/support/stripe'

type Stripe = ReturnType<typeof withStripe>

/** A paid stay of three nights at $45, and the open page of a further charge of $45 for a fourth. */
export async function stayWithOpenCharge(client: ApiClient, stripe: Stripe) {
  const { owner, stripeAccountId } = await connectedOwner(client, stripe)
  const listing = await createListing({ owner })
  const lines = linesOf(stayFrom(20, 3), 13_500)
  const booking = await paidBooking({ client, stripe }, { listing, from: 20, lines })
  const amounts = { amountCents: 4500, platformFeeCents: 675, ownerPayoutCents: 3825 }
  const night = StayRange.from(booking.checkOut, addDays(booking.checkOut, 1))!
  const charge = await Charge.create({
    id: randomUUID(),
    bookingId: booking.id,
    ...amounts,
    lines: linesOf(night, 4500),
  })
  const order = {
    reference: charge.id,
    payerId: booking.renterId,
    payerEmail: booking.renter.email,
    payeeId: booking.ownerId,
    ...amounts,
    description: 'One night more',
    payoutDueAt: booking.checkInAt.plus({ days: 1 }),
    successUrl: 'http://127.0.0.1/user/dashboard?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://127.0.0.1/listing/1',
  }

  return {
    booking,
    charge,
    listing,
    owner,
    stripeAccountId,
    order,
    page: await openCheckout(order),
  }
}

/** The same with the further charge paid, and the stay of four nights. */
export async function stayWithTwoCharges(client: ApiClient, stripe: Stripe) {
  const stay = await stayWithOpenCharge(client, stripe)
  const { booking, charge, listing, page } = stay
  await payAtCheckout(page.url)
  await stripe.deliver()
  await booking
    .merge({
      checkOut: addDays(booking.checkOut, 1),
      numberOfNights: 4,
      totalCents: 18_000,
      platformFeeCents: 2700,
      ownerPayoutCents: 15_300,
      lines: [...booking.lines!, ...charge.lines!],
    })
    .save()
  await booking.refresh()
  await db.transaction((trx) =>
    new Calendar().move({ listingId: listing.id, bookingId: booking.id, stay: booking.stay }, trx)
  )

  return stay
}

/** Moves a stay so many days later with its nights and the dates of its payouts. */
export async function moveStay(booking: Booking, days: number): Promise<void> {
  const { id: bookingId, listingId } = booking
  const later = (lines: StayPriceLine[] | null) =>
    lines?.map((line) => ({ ...line, run: { ...line.run, from: addDays(line.run.from, days) } }))
  await booking
    .merge({
      checkIn: addDays(booking.checkIn, days),
      checkOut: addDays(booking.checkOut, days),
      lines: later(booking.lines) ?? null,
    })
    .save()
  await booking.refresh()
  await db.transaction(async (trx) => {
    await new Calendar().move({ listingId, bookingId, stay: booking.stay }, trx)
    await reschedulePayouts(booking, trx)
  })
}
