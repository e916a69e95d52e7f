import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import { pageUrl } from '#shared/mail/page_url'
import type { Trx } from '#platform/database/trx'

const LATE =
  'Your payment reached us after the time to pay was over, and somebody else has these nights now.'
const STOPPED = 'Your payment reached us after this booking had been stopped.'

/** Mails the renter why a payment could not be taken, and that all of it is refunded. */
export async function mailRefusedPayment(
  booking: Booking,
  { isLate }: { isLate: boolean },
  trx: Trx
): Promise<void> {
  const subject = 'Your payment is being refunded'
  const data = isLate
    ? {
        why: LATE,
        label: 'Choose other dates',
        url: pageUrl('listings.show', { id: booking.listingId }),
      }
    : { why: STOPPED, label: 'See your bookings', url: pageUrl('renter_dashboard') }

  await withParties(booking)
  await mailAboutStay(booking, { to: 'renter', template: 'late_payment', subject, data }, trx)
}
