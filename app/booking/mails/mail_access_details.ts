import type { Trx } from '#platform/database/trx'
import { stayFacts, withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import { accessDetails } from '#booking/rules/access_details'
import { postMail } from '#shared/mail/post_mail'

/** The only mail with access details; sent once for a booking. */
export async function mailAccessDetails(booking: Booking, trx: Trx): Promise<void> {
  const { renter, listing } = await withParties(booking)

  await postMail(
    {
      template: 'booking/access_details',
      to: renter.email,
      subject: `Access details for your stay: ${listing.title}`,
      occasion: booking.id,
      data: { ...stayFacts(booking), name: renter.displayName, access: accessDetails(listing) },
    },
    trx
  )
}
