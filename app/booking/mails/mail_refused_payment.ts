import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import { pageUrl } from '#shared/mail/page_url'
import type { Trx } from '#platform/database/trx'
import { type Cents, formatNzd } from '#shared/values/money'

const WHY = {
  LATE_PAYMENT:
    'Your payment reached us after the time to pay was over, and somebody else has these nights now.',
  STOPPED_PAYMENT: 'Your payment reached us after this booking had ended.',
  CHARGE_VOID: 'Your payment reached us after the time to pay was over.',
}

export interface Refused {
  reason: keyof typeof WHY
  /** Of the charge that was paid. */
  reference: string
  refundCents: Cents
}

/** Mails the renter why a payment could not be taken, and that all of it is refunded. */
export async function mailRefusedPayment(
  booking: Booking,
  { reason, reference, refundCents }: Refused,
  trx: Trx
): Promise<void> {
  const button =
    reason === 'LATE_PAYMENT'
      ? { label: 'Choose other dates', url: pageUrl('listings.show', { id: booking.listingId }) }
      : { label: 'See your bookings', url: pageUrl('renter_dashboard') }

  await withParties(booking)
  await mailAboutStay(
    booking,
    {
      to: 'renter',
      template: 'late_payment',
      subject: 'Your payment is being refunded',
      occasion: reference,
      data: { why: WHY[reason], total: formatNzd(refundCents), ...button },
    },
    trx
  )
}
