import type { Trx } from '#platform/database/trx'
import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import type Refund from '#payments/models/refund'
import { isTold } from '#booking/rules/refund_reasons'
import { pageUrl } from '#shared/mail/page_url'
import { wasPosted } from '#shared/mail/post_mail'
import { type Cents, formatNzd } from '#shared/values/money'

type Refunded = Pick<Refund, 'id' | 'amountCents' | 'ownerShareCents' | 'reason'> &
  Partial<Pick<Refund, 'outsideReference'>>

/**
 * Mails renter and owner about a refund, made through Stripe or another way. The mails about a cancellation or a late
 * payment told of its refund (rule N15): the renter is mailed again only after a mail that it failed or waits.
 */
export async function mailRefund(
  {
    booking,
    refund,
    ownerKeepsCents,
    isTakenBack,
  }: Told & {
    ownerKeepsCents: number
    /** Whether something had been sent to the owner. */
    isTakenBack: boolean
  },
  trx: Trx
): Promise<void> {
  const isNew = !isTold(refund) || refund.outsideReference
  if (isNew || (await wasPosted(delaysOf(refund), trx)))
    await toRenter(refund.outsideReference ? ELSEWHERE : 'refund_made', { booking, refund }, trx)
  if (refund.ownerShareCents === 0 || isTold(refund)) return

  await mailAboutStay(
    booking,
    {
      to: 'owner',
      template: 'refund_made_for_owner',
      subject: 'A refund was made',
      occasion: refund.id,
      data: {
        amount: formatNzd(refund.amountCents),
        ownerShare: formatNzd(refund.ownerShareCents),
        ownerKeeps: formatNzd(ownerKeepsCents),
        isTakenBack,
        earningsUrl: pageUrl('owner_earnings'),
      },
    },
    trx
  )
}

export function mailFailedRefund(told: Told, trx: Trx): Promise<void> {
  return toRenter('refund_failed', told, trx)
}

/** Tells the renter which part of a refund waits for the owner, and what the rest of it comes to. */
export function mailWaitingRefund(
  { booking, refund, otherCents }: Told & { otherCents: Cents },
  trx: Trx
): Promise<void> {
  const other = otherCents > 0 ? formatNzd(otherCents) : null

  return toRenter('refund_waiting', { booking, refund }, trx, { other })
}

export function mailDuplicateRefund(told: Told, trx: Trx): Promise<void> {
  return toRenter(told.refund.outsideReference ? ELSEWHERE : 'duplicate_refunded', told, trx)
}

const delaysOf = ({ id }: Refunded) =>
  ['refund_failed', 'refund_waiting'].map((delay) => ({
    template: `booking/${delay}`,
    occasion: id,
  }))

interface Told {
  booking: Booking
  refund: Refunded
}

const ELSEWHERE = 'refund_made_elsewhere'

const SUBJECTS = {
  refund_made: 'Your refund is on its way',
  refund_made_elsewhere: 'Your refund was paid another way',
  refund_waiting: 'Part of your refund is delayed',
  refund_failed: 'Your refund needs a little longer',
  duplicate_refunded: 'We are refunding your second payment',
}

async function toRenter(
  template: keyof typeof SUBJECTS,
  { booking, refund }: Told,
  trx: Trx,
  more: Record<string, string | null> = {}
): Promise<void> {
  await withParties(booking)
  await mailAboutStay(
    booking,
    {
      to: 'renter',
      template,
      subject: SUBJECTS[template],
      occasion: refund.id,
      data: {
        amount: formatNzd(refund.amountCents),
        reference: refund.outsideReference ?? null,
        receiptUrl: pageUrl('receipt', { id: booking.id }),
        ...more,
      },
    },
    trx
  )
}
