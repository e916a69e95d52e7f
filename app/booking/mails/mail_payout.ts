import type { Trx } from '#platform/database/trx'
import { stayFacts, withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'
import { type Cents, formatNzd } from '#shared/values/money'

interface Payout {
  booking: Booking
  transferId: string
  amountCents: Cents
}

export function mailPayout(payout: Payout, trx: Trx): Promise<void> {
  return toOwner('payout_sent', 'Your payout is on its way', payout, trx)
}

export function mailFailedPayout(payout: Payout, trx: Trx): Promise<void> {
  return toOwner('payout_failed', 'Your payout could not be sent yet', payout, trx)
}

async function toOwner(
  template: 'payout_sent' | 'payout_failed',
  subject: string,
  { booking, transferId, amountCents }: Payout,
  trx: Trx
) {
  const { owner, listing } = await withParties(booking)

  await postMail(
    {
      template: `booking/${template}`,
      to: owner.email,
      subject: `${subject}: ${listing.title}`,
      occasion: transferId,
      data: {
        ...stayFacts(booking),
        name: owner.displayName,
        amount: formatNzd(amountCents),
        earningsUrl: pageUrl('owner_earnings'),
      },
    },
    trx
  )
}
