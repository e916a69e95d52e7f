import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import type { Trx } from '#platform/database/trx'

/** Mails the renter that the nights were taken before the payment arrived, and that all of it is refunded. */
export async function mailLatePayment(booking: Booking, trx: Trx): Promise<void> {
  const subject = 'Your payment is being refunded'

  await withParties(booking)
  await mailAboutStay(booking, { to: 'renter', template: 'late_payment', subject }, trx)
}
