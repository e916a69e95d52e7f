import { boatFacts } from '#booking/mails/boat_facts'
import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { formatMoment, IN_ZONE } from '#shared/values/date_words'

/** Asks the owner for an answer to a request. */
export function mailRequest(booking: Booking, trx: Trx): Promise<boolean> {
  return mailOwner(booking, { template: 'request', subject: 'A request to book' }, trx)
}

/** Reminds the owner once, before the time to answer is over. */
export function mailRequestReminder(booking: Booking, trx: Trx): Promise<boolean> {
  const mail = { template: 'request_reminder', subject: 'A request still waits for your answer' }

  return mailOwner(booking, mail, trx)
}

async function mailOwner(
  booking: Booking,
  mail: { template: string; subject: string },
  trx: Trx
): Promise<boolean> {
  const { renter } = await withParties(booking)
  const until = formatMoment(booking.respondBy!)

  return mailAboutStay(
    booking,
    {
      to: 'owner',
      ...mail,
      data: {
        until: `${until} ${IN_ZONE}`,
        renter: renter.isEmailVerified ? renter.displayName : null,
        boat: renter.isEmailVerified ? boatFacts(booking) : null,
        answerUrl: pageUrl('owner_stay', { id: booking.id }),
      },
    },
    trx
  )
}
