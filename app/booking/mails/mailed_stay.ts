import type { DateTime } from 'luxon'
import type Booking from '#booking/models/booking'
import { mailedListing } from '#catalog/contract/mailed_listing'
import { pageUrl } from '#shared/mail/page_url'
import { formatDay, IN_ZONE } from '#shared/values/date_words'
import { formatNzd } from '#shared/values/money'
import { STAY_TIMES } from '#shared/values/stay_range'

/** What every mail about a stay may say; nothing secret (rule V4). Needs `withParties`. */
export function mailedStay(booking: Booking) {
  const { listing, numberOfNights, renter, shownVessel } = booking
  const { title, place } = mailedMooring(booking)

  return {
    bookingId: booking.id.slice(0, 8),
    title,
    place,
    checkIn: `${formatDay(booking.checkIn)} at ${STAY_TIMES.checkIn} ${IN_ZONE}`,
    checkOut: `${formatDay(booking.checkOut)} by ${STAY_TIMES.checkOut} ${IN_ZONE}`,
    boatLine: shownVessel && (renter.isEmailVerified ? shownVessel.name : sizeOf(shownVessel)),
    nights: `${numberOfNights} ${numberOfNights === 1 ? 'night' : 'nights'}`,
    total: formatNzd(booking.totalCents),
    earnings: formatNzd(booking.ownerPayoutCents),
    listingUrl: pageUrl('listings.show', { id: listing.id }),
    renterUrl: pageUrl('renter_stay', { id: booking.id }),
    ownerUrl: pageUrl('owner_stay', { id: booking.id }),
  }
}

/**
 * One side of a stay for the mail to the other: first name, and the phone while it is shown (rule B141). Null for somebody without
 * a verified address (rule G41). Needs `withParties`.
 */
export function mailedContact(booking: Booking, side: 'renter' | 'owner', now: DateTime) {
  const { isEmailVerified, firstName } = booking[side]
  if (!isEmailVerified) return null

  return {
    role: side === 'owner' ? 'Owner' : 'Renter',
    firstName,
    phone: booking.phoneOf(side, now),
  }
}

/** In place of the name that a renter without a verified address gave their boat (rule G41). */
function sizeOf({ lengthOverall, draft }: { lengthOverall: number; draft: number }) {
  return `${lengthOverall} m long, ${draft} m draft`
}

/** What the mails call the mooring of a booking. Needs `withParties`. */
export function mailedMooring({ listing: { title, place }, owner }: Booking) {
  return mailedListing({ title, place, owner })
}

/** @returns the booking with listing, renter and owner loaded */
export async function withParties(booking: Booking): Promise<Booking> {
  await booking.load('listing')
  await booking.load('renter')
  await booking.load('owner')

  return booking
}
