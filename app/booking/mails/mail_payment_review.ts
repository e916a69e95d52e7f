import type { Trx } from '#platform/database/trx'
import { stayFacts, withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'

/** Asks the renter not to pay again while an administrator looks at a payment that does not match. */
export async function mailPaymentReview(booking: Booking, trx: Trx): Promise<void> {
  const { renter, listing } = await withParties(booking)

  await postMail(
    {
      template: 'booking/payment_review',
      to: renter.email,
      subject: `We are checking your payment: ${listing.title}`,
      occasion: booking.id,
      data: {
        ...stayFacts(booking),
        name: renter.displayName,
        contactUrl: pageUrl('contact'),
      },
    },
    trx
  )
}
