import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { calendarFile } from '#booking/mails/calendar_file'
import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { mailedMooring, withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import { pageUrl } from '#shared/mail/page_url'
import { type Cents, formatNzd } from '#shared/values/money'

export type Canceller = 'renter' | 'owner' | 'admin'

interface Cancellation {
  booking: Booking
  by: Canceller
  /** Whether an owner's cancellation, also by an administrator for them. */
  isByOwner: boolean
  refundCents: Cents
  ownerKeepsCents: Cents
  /** Whether part of the payment was sent to the owner. */
  isPaidOut: boolean
  now: DateTime
}

const WORDS: Record<Canceller, { forRenter: string; forOwner: string }> = {
  renter: { forRenter: 'You cancelled', forOwner: 'The renter cancelled' },
  owner: { forRenter: 'The owner cancelled', forOwner: 'You cancelled' },
  admin: { forRenter: 'We cancelled', forOwner: 'We cancelled' },
}

/** Mails renter and owner that a booking is cancelled and what is refunded. */
export async function mailCancelled(
  { booking, by, isByOwner, refundCents, ownerKeepsCents, isPaidOut, now }: Cancellation,
  trx: Trx
): Promise<void> {
  const occasion = `${booking.id}:${now.toMillis()}`
  const facts = {
    refund: refundCents > 0 ? formatNzd(refundCents) : null,
    ownerKeeps: ownerKeepsCents > 0 ? formatNzd(ownerKeepsCents) : null,
    isPaidOut,
    isByOwner,
  }

  await withParties(booking)
  await mailAboutStay(
    booking,
    {
      to: 'renter',
      template: 'cancelled',
      subject: 'Your booking is cancelled',
      occasion,
      data: {
        ...facts,
        who: WORDS[by].forRenter,
        receiptUrl: pageUrl('receipt', { id: booking.id }),
        ...elsewhere(booking),
      },
      attachments: [
        calendarFile(booking, { now, isCancelled: true, mooring: mailedMooring(booking) }),
      ],
    },
    trx
  )
  await mailAboutStay(
    booking,
    {
      to: 'owner',
      template: 'cancelled_for_owner',
      subject: 'A booking was cancelled',
      occasion,
      data: { ...facts, who: WORDS[by].forOwner },
    },
    trx
  )
}

/** The owner's reason, and moorings near there that are free on the same days; nothing that an unverified owner wrote (rule G41). */
function elsewhere({ listing, owner, checkIn, checkOut, ownersReason }: Booking) {
  const region = owner.isEmailVerified ? listing.region : null
  const qs = { ...(region !== null && { region }), checkIn, checkOut }

  return {
    reason: owner.isEmailVerified ? ownersReason : null,
    similar:
      region === null
        ? 'Other moorings on these dates'
        : `Other moorings in ${region} on these dates`,
    similarUrl: pageUrl('browse', {}, { qs }),
  }
}
