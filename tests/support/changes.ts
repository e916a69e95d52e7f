import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import Booking from '#booking/models/booking'
import BookingChange from '#booking/models/booking_change'
import type { CancellationPolicy } from '#shared/values/cancellation_policies'
import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'
import { addDays, aucklandDateOf } from '#shared/values/auckland_time'
import { bearer, createUser } from '#tests/support/accounts'
import { createListing } from '#tests/support/listings'
import { openPaymentPage } from '#tests/support/real_payments'
import { payAtCheckout, type withStripe } from '#tests/support/stripe'
import { createVessel } from '#tests/support/vessels'

export interface Site {
  client: ApiClient
  stripe: ReturnType<typeof withStripe>
}

export interface Stay {
  booking: Booking
  listing: Listing
  /** Of its renter. */
  token: string
}

type Options = {
  /** Days until check-in, and nights. */
  from?: number
  nights?: number
  policy?: CancellationPolicy
  listing?: Listing
  renter?: User
  withBoat?: boolean
} & Partial<Parameters<typeof createListing>[0]>

/** A stay at 40.00 a night, booked and paid as by a browser: by default seven nights ten days ahead, moderate. */
export async function paidStay(
  { client, stripe }: Site,
  { from = 10, nights = 7, policy = 'moderate', renter: given, withBoat, ...of }: Options = {}
): Promise<Stay> {
  const listing =
    of.listing ??
    (await createListing({
      withSecrets: true,
      pricePerNightCents: 4000,
      weeklyRateCents: null,
      cancellationPolicy: policy,
      ...of,
    }))
  const renter = given ?? (await createUser())
  const token = await bearer(renter)
  const vessel = withBoat ? await createVessel({ userId: renter.id }) : null
  const checkIn = dayAhead(from)
  const made = await client
    .post('/bookings')
    .json({
      listingId: listing.id,
      checkIn,
      checkOut: addDays(checkIn, nights),
      ...(vessel && { vesselId: vessel.id }),
    })
    .bearerToken(token)
  made.assertStatus(201)
  const booking = await Booking.findOrFail(made.body().id)
  booking.$setRelated('renter', renter)
  await payAtCheckout(await openPaymentPage(client, booking))
  await stripe.deliver()

  return { booking: await booking.refresh(), listing, token }
}

/** An Auckland date. */
export const dayAhead = (days: number) => addDays(aucklandDateOf(DateTime.utc()), days)

/** Asks for other dates: so many days later than the booking, and so many nights. */
export function propose(
  client: ApiClient,
  { booking, token }: Pick<Stay, 'booking' | 'token'>,
  { later = 0, nights = booking.numberOfNights }: { later?: number; nights?: number }
) {
  const checkIn = addDays(booking.checkIn, later)

  return client
    .post(`/bookings/${booking.id}/changes`)
    .json({ checkIn, checkOut: addDays(checkIn, nights) })
    .bearerToken(token)
}

/** What is asked of a change: `confirm`, `accept`, `decline`. */
export function ask(
  client: ApiClient,
  { id, bookingId }: { id: string; bookingId: string },
  what: 'confirm' | 'accept' | 'decline',
  token: string,
  body: object = {}
) {
  return client.post(`/bookings/${bookingId}/changes/${id}/${what}`).json(body).bearerToken(token)
}

/** Proposes and confirms a change, and pays its charge. */
export async function changeDates(
  { client, stripe }: Site,
  stay: Stay,
  by: { later?: number; nights?: number }
): Promise<BookingChange> {
  const proposed = await propose(client, stay, by)
  proposed.assertStatus(201)
  const confirmed = await ask(client, proposed.body(), 'confirm', stay.token)
  confirmed.assertStatus(200)
  if (confirmed.body().url) await payAtCheckout(confirmed.body().url)
  await stripe.deliver()
  await stay.booking.refresh()

  return BookingChange.findOrFail(proposed.body().id)
}
