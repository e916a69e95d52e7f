import type { ApiClient } from '@japa/api-client'
import type Booking from '#booking/models/booking'
import { bearer } from '#tests/support/accounts'
import { createBooking } from '#tests/support/bookings'
import { createListing } from '#tests/support/listings'
import { openPaymentPage } from '#tests/support/real_payments'
import type { withStripe } from '#tests/support/stripe'

interface Site {
  client: ApiClient
  stripe: ReturnType<typeof withStripe>
}

/** A card that can be authorised and not captured. */
export const CAPTURE_FAILS = '4000 0000 0000 0341'

/** A booking on request whose renter's card is authorised; nothing is recorded here yet. */
export async function authorisedBooking(
  { client, stripe }: Site,
  { card, ...options }: Parameters<typeof createBooking>[0] & { card?: string } = {}
): Promise<Booking> {
  const listing =
    options.listing ?? (await createListing({ withSecrets: true, instantBook: false }))
  const booking = await createBooking({ isRequest: true, ...options, listing })
  const url = await openPaymentPage(client, booking)
  stripe.control.payCheckout(new URL(url).pathname.split('/').at(-1)!, card)

  return booking
}

/** A booking whose owner is asked. */
export async function requestedBooking(
  site: Site,
  options: Parameters<typeof authorisedBooking>[1] = {}
): Promise<Booking> {
  const booking = await authorisedBooking(site, options)
  await site.stripe.deliver()

  return booking.refresh()
}

/** The owner's answer. */
export async function answer(
  client: ApiClient,
  booking: Booking,
  what: 'accept' | 'decline',
  body: object = {}
) {
  await booking.load('owner')

  return client
    .post(`/bookings/${booking.id}/${what}`)
    .json(body)
    .bearerToken(await bearer(booking.owner))
}
