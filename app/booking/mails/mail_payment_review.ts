import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'

/** Asks the renter not to pay again while an administrator looks at a payment that does not match. */
export async function mailPaymentReview(booking: Booking, trx: Trx): Promise<void> {
  const data = { contactUrl: pageUrl('contact') }
  const subject = 'We are checking your payment'

  await withParties(booking)
  await mailAboutStay(booking, { to: 'renter', template: 'payment_review', subject, data }, trx)
}
