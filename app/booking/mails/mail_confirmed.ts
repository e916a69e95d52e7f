import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DateTime } from 'luxon'
import { calendarFile } from '#booking/mails/calendar_file'
import { stayFacts, withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import { postMail } from '#shared/mail/post_mail'

/** Tells renter and owner of a paid booking. */
export async function mailConfirmed(
  booking: Booking,
  now: DateTime,
  trx: TransactionClientContract
): Promise<void> {
  const { renter, owner, listing } = await withParties(booking)
  const facts = stayFacts(booking)

  await postMail(
    {
      template: 'booking/confirmed',
      to: renter.email,
      subject: `Your booking is confirmed: ${listing.title}`,
      occasion: booking.id,
      data: { ...facts, name: renter.displayName, ownerName: owner.firstName },
      attachments: [calendarFile(booking, { now })],
    },
    trx
  )
  await postMail(
    {
      template: 'booking/new_booking',
      to: owner.email,
      subject: `New booking: ${listing.title}`,
      occasion: booking.id,
      data: {
        ...facts,
        name: owner.displayName,
        renterName: renter.displayName,
        renterEmail: renter.email,
      },
    },
    trx
  )
}
