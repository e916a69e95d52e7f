import type { Trx } from '#platform/database/trx'
import { stayFacts, withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import { postMail } from '#shared/mail/post_mail'

/** Mails the renter that the nights were taken before the payment arrived, and that all of it is refunded. */
export async function mailLatePayment(booking: Booking, trx: Trx): Promise<void> {
  const { renter, listing } = await withParties(booking)

  await postMail(
    {
      template: 'booking/late_payment',
      to: renter.email,
      subject: `Your payment is being refunded: ${listing.title}`,
      occasion: booking.id,
      data: { ...stayFacts(booking), name: renter.displayName },
    },
    trx
  )
}
