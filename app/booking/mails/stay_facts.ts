import type Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import { formatAucklandDate } from '#shared/values/auckland_time'
import { formatNzd } from '#shared/values/money'

/** What every mail about a stay may say; nothing secret (rule V4). */
export function stayFacts(booking: Booking) {
  const { listing, numberOfNights } = booking

  return {
    bookingId: booking.id.slice(0, 8),
    title: listing.title,
    place: listing.place,
    checkIn: `${formatAucklandDate(booking.checkIn)} at 2:00 PM`,
    checkOut: `${formatAucklandDate(booking.checkOut)} by 10:00 AM`,
    nights: `${numberOfNights} ${numberOfNights === 1 ? 'night' : 'nights'}`,
    total: formatNzd(booking.totalCents),
    earnings: formatNzd(booking.ownerPayoutCents),
    listingUrl: `${marketplace.url}/listing/${listing.id}`,
    renterUrl: `${marketplace.url}/user/dashboard`,
    ownerUrl: `${marketplace.url}/owner/dashboard?tab=bookings`,
  }
}

/** @returns the booking with listing, renter and owner loaded */
export async function withParties(booking: Booking): Promise<Booking> {
  await booking.load('listing')
  await booking.load('renter')
  await booking.load('owner')

  return booking
}
