import { mailAboutStay } from '#booking/mails/mail_about_stay'
import { withParties } from '#booking/mails/mailed_stay'
import type Booking from '#booking/models/booking'
import type { Trx } from '#platform/database/trx'
import { pageUrl } from '#shared/mail/page_url'

const WHY: Record<string, string> = {
  REQUEST_EXPIRED: 'The owner did not answer in time.',
  AUTHORISATION_ENDED: 'Your bank ended the authorisation of your card.',
  PAYMENT_FAILED: 'The owner accepted, but your bank refused the payment.',
  TERMS_CHANGED: 'Its terms changed, and you asked again.',
}

/** Mails the renter that a request ended without a charge, once. */
export async function mailRequestEnded(booking: Booking, trx: Trx): Promise<void> {
  const { owner } = await withParties(booking)
  const { listing, checkIn, checkOut } = booking
  const region = owner.isEmailVerified ? listing.region : null

  await mailAboutStay(
    booking,
    {
      to: 'renter',
      template: 'request_ended',
      subject: booking.isDeclined ? 'Your request was declined' : 'Your request has ended',
      occasion: `${booking.id}:${booking.cancelledAt!.toMillis()}`,
      data: {
        why: whyOf(booking),
        reason: owner.isEmailVerified ? booking.ownersReason : null,
        similarUrl: pageUrl('browse', {}, { qs: { ...(region && { region }), checkIn, checkOut } }),
      },
    },
    trx
  )
}

function whyOf({ cancelledBy, cancellationReason }: Booking): string {
  if (cancelledBy === 'renter') return 'You withdrew your request.'
  const told = WHY[cancellationReason ?? '']
  if (told) return told

  return cancelledBy === 'owner' ? 'The owner declined your request.' : 'We ended this request.'
}
