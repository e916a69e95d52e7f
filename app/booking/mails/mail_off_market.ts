import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import marketplace from '#config/marketplace'
import type { Trx } from '#platform/database/trx'

/** Mails an owner that their listing left the market, why, and how to put it back. */
export async function mailOffMarket(booking: Booking, trx: Trx): Promise<void> {
  await withParties(booking)
  await mailAboutStay(
    booking,
    {
      to: 'owner',
      template: 'off_market',
      subject: 'Your listing is no longer on the market',
      data: { count: marketplace.requests.mostUnanswered },
    },
    trx
  )
}
