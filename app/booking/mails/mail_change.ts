import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import type BookingChange from '#booking/models/booking_change'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'
import { formatDays, formatMoment, IN_ZONE } from '#shared/values/date_words'
import { type Cents, formatNzd } from '#shared/values/money'

const WHY: Record<string, string> = {
  UNANSWERED: 'The owner did not answer in time.',
  LAPSED: 'The time to pay for it is over.',
  WITHDRAWN: 'You took it back.',
  REPLACED: 'You chose other dates instead.',
}

/** What the mails about a change of dates say of it; nothing secret. */
export function mailedChange(change: BookingChange) {
  const { fromCheckIn, fromCheckOut, checkIn, checkOut } = change
  const { chargeCents, refundCents, ownerCents } = change
  const amountOf = (cents: Cents) => (cents > 0 ? formatNzd(cents) : null)

  return {
    before: formatDays(fromCheckIn, fromCheckOut),
    after: formatDays(checkIn, checkOut),
    charge: amountOf(chargeCents),
    refund: amountOf(refundCents),
    ownerMore: amountOf(ownerCents),
    ownerLess: amountOf(-ownerCents),
  }
}

/** Asks the owner whether the dates of a stay may change. */
export function mailChangeAsked(booking: Booking, change: BookingChange, trx: Trx) {
  return mailOwner(booking, change, { template: 'change_asked', subject: 'A change of dates' }, trx)
}

/** Reminds the owner once, before the time to answer is over. */
export function mailChangeReminder(booking: Booking, change: BookingChange, trx: Trx) {
  const subject = 'A change of dates still waits for your answer'

  return mailOwner(booking, change, { template: 'change_reminder', subject }, trx)
}

async function mailOwner(
  booking: Booking,
  change: BookingChange,
  mail: { template: string; subject: string },
  trx: Trx
): Promise<boolean> {
  const { renter } = await withParties(booking)

  return mailAboutStay(
    booking,
    {
      to: 'owner',
      ...mail,
      occasion: change.id,
      data: {
        ...mailedChange(change),
        until: `${formatMoment(change.expiresAt)} ${IN_ZONE}`,
        renter: renter.isEmailVerified ? renter.displayName : null,
        answerUrl: pageUrl('owner_stay', { id: booking.id }),
      },
    },
    trx
  )
}

/** Tells the renter that the owner accepted, and until when its charge is to be paid. */
export async function mailChangeAccepted(booking: Booking, change: BookingChange, trx: Trx) {
  await withParties(booking)
  await mailAboutStay(
    booking,
    {
      to: 'renter',
      template: 'change_accepted',
      subject: 'The owner accepts your new dates',
      occasion: change.id,
      data: { ...mailedChange(change), until: `${formatMoment(change.expiresAt)} ${IN_ZONE}` },
    },
    trx
  )
}

/** Tells the renter that a change of which the owner was asked has ended, and that the booking is as it was. */
export async function mailChangeEnded(booking: Booking, change: BookingChange, trx: Trx) {
  // A cancellation has mails of its own.
  if (change.endReason === 'CANCELLED') return
  const { owner } = await withParties(booking)
  const isDeclined = change.endedBy === 'owner'
  const reason = change.endReason ?? ''
  const isWritten = isDeclined && reason !== 'DECLINED'
  const why = isDeclined ? 'The owner declined it.' : (WHY[reason] ?? 'We ended it.')

  await mailAboutStay(
    booking,
    {
      to: 'renter',
      template: 'change_ended',
      subject: isDeclined ? 'Your new dates were declined' : 'Your change of dates has ended',
      occasion: change.id,
      data: {
        ...mailedChange(change),
        why,
        reason: isWritten && owner.isEmailVerified ? reason : null,
      },
    },
    trx
  )
}
