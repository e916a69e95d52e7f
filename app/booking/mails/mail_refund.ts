import type { Trx } from '#platform/database/trx'
import { stayFacts, withParties } from '#booking/mails/stay_facts'
import type Booking from '#booking/models/booking'
import type Refund from '#payments/models/refund'
import { pageUrl } from '#shared/mail/page_url'
import { postMail } from '#shared/mail/post_mail'
import { formatNzd } from '#shared/values/money'

type Refunded = Pick<Refund, 'id' | 'amountCents' | 'ownerShareCents'> &
  Partial<Pick<Refund, 'outsideReference'>>

/** Mails renter and owner about a refund, made through Stripe or another way. */
export async function mailRefund(
  { booking, refund, ownerKeepsCents }: Told & { ownerKeepsCents: number },
  trx: Trx
): Promise<void> {
  const { owner, listing } = await withParties(booking)

  await toRenter(refund.outsideReference ? ELSEWHERE : 'refund_made', { booking, refund }, trx)
  if (refund.ownerShareCents === 0) return

  await postMail(
    {
      template: 'booking/refund_made_for_owner',
      to: owner.email,
      subject: `A refund was made: ${listing.title}`,
      occasion: refund.id,
      data: {
        ...stayFacts(booking),
        name: owner.displayName,
        amount: formatNzd(refund.amountCents),
        ownerShare: formatNzd(refund.ownerShareCents),
        ownerKeeps: formatNzd(ownerKeepsCents),
        earningsUrl: pageUrl('owner_earnings'),
      },
    },
    trx
  )
}

export function mailFailedRefund(told: Told, trx: Trx): Promise<void> {
  return toRenter('refund_failed', told, trx)
}

export function mailDuplicateRefund(told: Told, trx: Trx): Promise<void> {
  return toRenter(told.refund.outsideReference ? ELSEWHERE : 'duplicate_refunded', told, trx)
}

interface Told {
  booking: Booking
  refund: Refunded
}

const ELSEWHERE = 'refund_made_elsewhere'

const SUBJECTS = {
  refund_made: 'Your refund is on its way',
  refund_made_elsewhere: 'Your refund was paid another way',
  refund_failed: 'Your refund needs a little longer',
  duplicate_refunded: 'You paid twice, and get one payment back',
}

async function toRenter(
  template: keyof typeof SUBJECTS,
  { booking, refund }: Told,
  trx: Trx
): Promise<void> {
  const { renter, listing } = await withParties(booking)

  await postMail(
    {
      template: `booking/${template}`,
      to: renter.email,
      subject: `${SUBJECTS[template]}: ${listing.title}`,
      occasion: refund.id,
      data: {
        ...stayFacts(booking),
        name: renter.displayName,
        amount: formatNzd(refund.amountCents),
        reference: refund.outsideReference ?? null,
        receiptUrl: pageUrl('receipt', { id: booking.id }),
      },
    },
    trx
  )
}
