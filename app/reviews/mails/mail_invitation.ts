import type Booking from '#booking/models/booking'
import { mailedListing } from '#catalog/contract/mailed_listing'
import { unsubscribing } from '#identity/contract/mail_preferences'
import type { Trx } from '#platform/database/trx'
import type { Side } from '#reviews/models/review'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'

const STARS = [5, 4, 3, 2, 1]

/** Asks a side of a stay for a review, with a link for each number of stars. Needs listing, renter and owner loaded. */
export function mailInvitation(booking: Booking, side: Side, trx: Trx): Promise<boolean> {
  const person = booking[side]
  const { url: unsubscribeUrl, headers } = unsubscribing(person, 'reviews')
  const { listing, owner } = booking
  const { name, subject } = mailedListing({ title: listing.title, place: listing.place, owner })
  const urlOf = (rating: number) => pageUrl('review', { bookingId: booking.id }, { qs: { rating } })

  return postMail(
    {
      template: 'reviews/invitation',
      to: person.email,
      subject: `How was it?${subject.replace(':', '')}`,
      occasion: `${booking.id}:${side}`,
      data: {
        name: person.isEmailVerified ? person.firstName : null,
        isRenter: side === 'renter',
        mooring: name,
        stars: STARS.map((count) => ({
          label: `${count} ${count === 1 ? 'star' : 'stars'}`,
          url: urlOf(count),
        })),
        unsubscribeUrl,
      },
      headers,
    },
    trx
  )
}
