import type { DateTime } from 'luxon'
import { calendarFile } from '#booking/mails/calendar_file'
import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { mailedChange } from '#booking/mails/mail_change'
import { mailedMooring, withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import type BookingChange from '#booking/models/booking_change'
import { droppedNights } from '#booking/rules/date_change'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'

/** Mails renter and owner that the dates of a stay changed, with what it costs and the calendar file of the new ones. */
export async function mailDatesChanged(
  booking: Booking,
  change: BookingChange,
  now: DateTime,
  trx: Trx
): Promise<void> {
  const { renter } = await withParties(booking)
  const attachments = [calendarFile(booking, { now, mooring: mailedMooring(booking) })]
  const subject = 'The dates of your stay have changed'
  const data = {
    ...mailedChange(change),
    gaveUp: droppedNights(change.before, change.stay).length > 0,
    isRevealed: booking.detailsRevealedAt !== null,
    renter: renter.isEmailVerified ? renter.displayName : null,
    receiptUrl: pageUrl('receipt', { id: booking.id }),
  }

  const occasion = change.id
  await mailAboutStay(
    booking,
    { to: 'renter', template: 'dates_changed', subject, occasion, data, attachments },
    trx
  )
  await mailAboutStay(
    booking,
    {
      to: 'owner',
      template: 'dates_changed_for_owner',
      subject: 'The dates of a booking have changed',
      occasion,
      data,
      attachments,
    },
    trx
  )
}
