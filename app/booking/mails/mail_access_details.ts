import type { DateTime } from 'luxon'
import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { mailedContact, withParties } from '#booking/mails/mailed_stay'
import type { receiptOf } from '#booking/mails/money_rows'
import type Booking from '#booking/models/booking'
import { accessDetails } from '#booking/rules/access_details'
import { tideWords } from '#booking/rules/water_words'
import { watersOf } from '#booking/steps/stay_waters'
import type { Trx } from '#platform/database/trx'
import type { MailAttachment } from '#shared/mail/mail'

interface Confirmation {
  receipt: ReturnType<typeof receiptOf>
  attachments: MailAttachment[]
}

/** In place of what an owner without a verified address wrote (rule G41). */
const ON_THE_SITE = {
  mooringNumber: 'On your bookings page',
  accessCode: null,
  accessInstructions:
    'The mooring number, the access code and the instructions of the owner are on your bookings page.',
}

/**
 * The only mail with access details; sent once for each check-in of a booking.
 *
 * @param confirmation of a stay that is revealed as it is paid: they are one mail then (rule N14)
 */
export async function mailAccessDetails(
  booking: Booking,
  now: DateTime,
  trx: Trx,
  confirmation?: Confirmation
): Promise<void> {
  const { listing, owner, renter } = await withParties(booking)
  const { boat, tides } = watersOf(booking, renter.isEmailVerified ? undefined : 'your boat')
  const access = accessDetails(listing)
  const data = {
    access: owner.isEmailVerified ? access : { ...access, ...ON_THE_SITE },
    contact: mailedContact(booking, 'owner', now),
    fit: boat,
    tides: tideWords(tides),
    receipt: confirmation?.receipt ?? null,
  }
  const subject = confirmation
    ? 'Your booking is confirmed, with its access details'
    : 'Access details for your stay'
  const occasion = `${booking.id}:${booking.checkIn}`
  const attachments = confirmation?.attachments

  await mailAboutStay(
    booking,
    { to: 'renter', template: 'access_details', subject, occasion, data, attachments },
    trx
  )
}
