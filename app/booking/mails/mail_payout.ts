import { DateTime } from 'luxon'
import { lockUntilCommit } from '#platform/database/lock_until_commit'
import type { Trx } from '#platform/database/trx'
import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import Transaction from '#payments/models/transaction'
import { countPosted } from '#shared/mail/post_mail'
import { pageUrl } from '#shared/mail/page_url'
import { aucklandDateOf, aucklandInstant } from '#shared/values/auckland_time'
import { type Cents, formatNzd } from '#shared/values/money'

const MOST_A_DAY = 3

interface Payout {
  booking: Booking
  /** Of the charge that it is of. */
  reference: string
  transferId: string
  amountCents: Cents
}

type FailedPayout = Pick<Payout, 'booking' | 'amountCents'> & { failedAt: DateTime }

/** Of all payouts that are sent on one day in Auckland, the owner is mailed about the first three (rule N17). */
export async function mailPayout(payout: Payout, trx: Trx): Promise<void> {
  const { booking, reference, transferId, amountCents } = payout
  await withParties(booking)
  await lockUntilCommit(`mails about payouts:${booking.ownerId}`, trx)
  const posted = await countPosted(
    {
      template: 'booking/payout_sent',
      to: booking.owner.email,
      since: aucklandInstant(aucklandDateOf(DateTime.utc()), 0),
    },
    trx
  )
  if (posted >= MOST_A_DAY) return

  const { withheldCents } = await Transaction.findByOrFail({ reference }, { client: trx })
  const data = {
    amount: formatNzd(amountCents),
    withheld: withheldCents > 0 ? formatNzd(withheldCents) : null,
    isLastOfDay: posted === MOST_A_DAY - 1,
    earningsUrl: pageUrl('owner_earnings'),
  }

  await mailAboutStay(
    booking,
    {
      to: 'owner',
      template: 'payout_sent',
      subject: 'Your payout is on its way',
      occasion: transferId,
      data,
    },
    trx
  )
}

/** Of all payouts that fail on one day in Auckland, the owner is mailed about the first (rule N16). */
export async function mailFailedPayout(
  { booking, amountCents, failedAt }: FailedPayout,
  trx: Trx
): Promise<void> {
  await withParties(booking)
  await mailAboutStay(
    booking,
    {
      to: 'owner',
      template: 'payout_failed',
      subject: 'Your payout could not be sent yet',
      occasion: `${booking.owner.id}:${aucklandDateOf(failedAt)}`,
      data: { amount: formatNzd(amountCents), earningsUrl: pageUrl('owner_earnings') },
    },
    trx
  )
}
