import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import { accessDetails } from '#booking/rules/access_details'
import { tideWords } from '#booking/rules/water_words'
import { watersOf } from '#booking/steps/stay_waters'
import type { Trx } from '#platform/database/trx'

/** In place of what an owner without a verified address wrote (rule G41). */
const ON_THE_SITE = {
  mooringNumber: 'On your page of bookings',
  accessCode: null,
  accessInstructions:
    'The mooring number, the access code and the instructions of the owner are on your page of bookings.',
}

/** The only mail with access details; sent once for each check-in of a booking. */
export async function mailAccessDetails(booking: Booking, trx: Trx): Promise<void> {
  const { listing, owner, renter } = await withParties(booking)
  const { boat, tides } = watersOf(booking)
  const access = accessDetails(listing)
  const data = {
    access: owner.isEmailVerified ? access : { ...access, ...ON_THE_SITE },
    fit: renter.isEmailVerified ? boat : null,
    tides: tideWords(tides),
  }
  const subject = 'Access details for your stay'
  const occasion = `${booking.id}:${booking.checkIn}`

  await mailAboutStay(
    booking,
    { to: 'renter', template: 'access_details', subject, occasion, data },
    trx
  )
}
