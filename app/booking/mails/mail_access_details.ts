import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import { accessDetails } from '#booking/rules/access_details'
import { tideWords } from '#booking/rules/water_words'
import { watersOf } from '#booking/steps/stay_waters'
import type { Trx } from '#platform/database/trx'

/** The only mail with access details; sent once for a booking. */
export async function mailAccessDetails(booking: Booking, trx: Trx): Promise<void> {
  const { listing } = await withParties(booking)
  const { boat, tides } = watersOf(booking)
  const data = { access: accessDetails(listing), fit: boat?.words, tides: tideWords(tides) }
  const subject = 'Access details for your stay'

  await mailAboutStay(booking, { to: 'renter', template: 'access_details', subject, data }, trx)
}
