import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { calendarFile } from '#booking/mails/calendar_file'
import { earningsOf, receiptOf } from '#booking/mails/money_rows'
import { boatFacts } from '#booking/mails/boat_facts'
import { mailAccessDetails } from '#booking/mails/mail_access_details'
import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { mailedContact, mailedMooring, withParties } from '#booking/mails/mailed_stay'
import { findEarlyCents } from '#booking/steps/early_cents'
import type Booking from '#booking/models/booking'
import ConnectedAccount from '#payments/models/connected_account'
import Transaction from '#payments/models/transaction'

/** Mails renter (receipt) and owner (earnings) that a booking is paid. Of a stay that is revealed at once, the renter's mail has the access details (rule N14). */
export async function mailConfirmed(booking: Booking, now: DateTime, trx: Trx): Promise<void> {
  const { renter, owner } = await withParties(booking)
  const transaction = await Transaction.query({ client: trx })
    .where({ reference: booking.id })
    .preload('payoutParts')
    .first()
  const earlyCents = await findEarlyCents({ ownerId: owner.id, now }, trx)
  const account = await ConnectedAccount.findBy({ userId: owner.id }, { client: trx })

  const receipt = receiptOf(booking, transaction)
  const attachments = [calendarFile(booking, { now, mooring: mailedMooring(booking) })]

  if (booking.detailsRevealedAt)
    await mailAccessDetails(booking, now, trx, { receipt, attachments })
  else
    await mailAboutStay(
      booking,
      {
        to: 'renter',
        template: 'confirmed',
        subject: 'Your booking is confirmed',
        data: { receipt, contact: mailedContact(booking, 'owner', now) },
        attachments,
      },
      trx
    )
  await mailAboutStay(
    booking,
    {
      to: 'owner',
      template: 'new_booking',
      subject: 'New booking',
      data: {
        ...earningsOf(booking, transaction, earlyCents),
        renter: renter.isEmailVerified ? `${renter.displayName} (${renter.email})` : null,
        contact: mailedContact(booking, 'renter', now),
        boat: renter.isEmailVerified ? boatFacts(booking) : null,
        isConnected: account?.transfersActive ?? false,
      },
    },
    trx
  )
}
