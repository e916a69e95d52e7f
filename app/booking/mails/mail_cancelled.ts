import type { Trx } from '#platform/database/trx'
import type { DateTime } from 'luxon'
import { calendarFile } from '#booking/mails/calendar_file'
import { stayFacts, withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import { postMail } from '#shared/mail/post_mail'
import { type Cents, formatNzd } from '#shared/values/money'

export type Canceller = 'renter' | 'owner' | 'admin'

interface Cancellation {
  booking: Booking
  by: Canceller
  refundCents: Cents
  ownerKeepsCents: Cents
  now: DateTime
}

const WORDS: Record<Canceller, { forRenter: string; forOwner: string }> = {
  renter: { forRenter: 'You cancelled', forOwner: 'The renter cancelled' },
  owner: { forRenter: 'The owner cancelled', forOwner: 'You cancelled' },
  admin: { forRenter: 'We cancelled', forOwner: 'We cancelled' },
}

/** Mails renter and owner that a booking is cancelled and what is refunded. */
export async function mailCancelled(
  { booking, by, refundCents, ownerKeepsCents, now }: Cancellation,
  trx: Trx
): Promise<void> {
  const { renter, owner, listing } = await withParties(booking)
  const occasion = `${booking.id}:${now.toMillis()}`
  const facts = {
    ...stayFacts(booking),
    refund: refundCents > 0 ? formatNzd(refundCents) : null,
    ownerKeeps: formatNzd(ownerKeepsCents),
  }

  await postMail(
    {
      template: 'booking/cancelled',
      to: renter.email,
      subject: `Your booking is cancelled: ${listing.title}`,
      occasion,
      data: { ...facts, name: renter.displayName, who: WORDS[by].forRenter },
      attachments: [calendarFile(booking, { now, isCancelled: true })],
    },
    trx
  )
  await postMail(
    {
      template: 'booking/cancelled_for_owner',
      to: owner.email,
      subject: `A booking was cancelled: ${listing.title}`,
      occasion,
      data: { ...facts, name: owner.displayName, who: WORDS[by].forOwner },
    },
    trx
  )
}
