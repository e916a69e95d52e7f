import type { Trx } from '#platform/database/trx'
import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import Transaction from '#payments/models/transaction'
import { pageUrl } from '#shared/mail/page_url'
import { type Cents, formatNzd } from '#shared/values/money'

interface Payout {
  booking: Booking
  /** Of the charge that it is of. */
  reference: string
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
  { booking, reference, transferId, amountCents }: Payout,
  trx: Trx
) {
  const { withheldCents } = await Transaction.findByOrFail({ reference }, { client: trx })
  const data = {
    amount: formatNzd(amountCents),
    withheld: withheldCents > 0 ? formatNzd(withheldCents) : null,
    earningsUrl: pageUrl('owner_earnings'),
  }

  await withParties(booking)
  await mailAboutStay(booking, { to: 'owner', template, subject, occasion: transferId, data }, trx)
}
