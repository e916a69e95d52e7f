import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { calendarFile } from '#booking/mails/calendar_file'
import { earningsOf, receiptOf } from '#booking/mails/money_rows'
import { stayFacts, withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'
import { postMail } from '#shared/mail/post_mail'

/** Mails renter (receipt) and owner (earnings) that a booking is paid. */
export async function mailConfirmed(booking: Booking, now: DateTime, trx: Trx): Promise<void> {
  const { renter, owner, listing } = await withParties(booking)
  const transaction = await Transaction.findBy({ reference: booking.id }, { client: trx })
  const account = await ConnectedAccount.findBy({ userId: owner.id }, { client: trx })
  const facts = stayFacts(booking)

  await postMail(
    {
      template: 'booking/confirmed',
      to: renter.email,
      subject: `Your booking is confirmed: ${listing.title}`,
      occasion: booking.id,
      data: {
        ...facts,
        name: renter.displayName,
        ownerName: owner.firstName,
        receipt: receiptOf(booking, transaction),
      },
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
        ...earningsOf(booking, transaction),
        name: owner.displayName,
        renterName: renter.displayName,
        renterEmail: renter.email,
        isConnected: account?.transfersActive ?? false,
      },
    },
    trx
  )
}
