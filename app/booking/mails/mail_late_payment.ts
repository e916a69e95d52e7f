import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { stayFacts, withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import { postMail } from '#shared/mail/post_mail'

/** Tells the renter that the nights were gone when the payment came, and that all of it goes back. */
export async function mailLatePayment(
  booking: Booking,
  trx: TransactionClientContract
): Promise<void> {
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
