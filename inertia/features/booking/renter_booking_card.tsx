import { router } from '@inertiajs/react'
import { Banner } from '~/components/ui/banner'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Icon } from '~/components/ui/icon'
import { formatNzd } from '~/lib/format'
import { useSite } from '~/lib/use_site'
import { accessCardPath } from '~/lib/offline_cards'
import { urlFor } from '~/lib/routes'
import { AccessCard } from './access_card'
import { BookingBadges } from './booking_badges'
import { CancelBooking } from './cancel_booking'
import { OwnerCancelled } from './owner_cancelled'
import { ReleaseDates } from './release_dates'
import { MessageDoor } from './message_door'
import { MooringPhoto } from './mooring_photo'
import { ReviewDoor } from './review_door'
import { StayFacts } from './stay_facts'
import type { RenterBooking, ReviewState } from './types'

interface RenterBookingCardProps {
  booking: RenterBooking
  review?: ReviewState
}

/** One stay on the renter's dashboard. */
export function RenterBookingCard({ booking, review }: RenterBookingCardProps) {
  const { revealHours } = useSite()
  const { listing, access } = booking

  return (
    <Card as="article" className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <MooringPhoto url={listing.primaryPhoto} />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">{listing.title}</h2>
            <p className="flex items-center gap-1.5 text-sm text-muted">
              <Icon name="pin" size={16} />
              {listing.location}
            </p>
          </div>
          <BookingBadges {...booking} />
        </div>
        <StayFacts {...booking} />
        <OwnerCancelled booking={booking} />
        {booking.refunded > 0 && (
          <p className="text-sm text-muted">
            {formatNzd(booking.refunded)} went back to your card.
          </p>
        )}
        {booking.refundOnItsWay > 0 && (
          <p className="text-sm text-muted">
            {formatNzd(booking.refundOnItsWay)} is on its way back to your card. Banks take up to
            ten days.
          </p>
        )}
        {booking.refundWaiting > 0 && (
          <p className="text-sm text-muted">
            {formatNzd(booking.refundWaiting)} of your refund is delayed: it had already been paid
            to the owner, and we are getting it back. We’ll email you when it is on its way.
          </p>
        )}
        {booking.isAwaitingReveal && (
          <Banner tone="info">
            Access details will be sent {revealHours} hours before check-in
          </Banner>
        )}
        {access && <AccessCard booking={booking} />}
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <ReviewDoor bookingId={booking.id} review={review} />
          <MessageDoor bookingId={booking.id} label="Message the owner" />
          <ButtonLink
            href={urlFor('listings.show', { id: listing.id })}
            variant="secondary"
            size="sm"
          >
            View Mooring Details
          </ButtonLink>
          {access && (
            <ButtonLink
              href={accessCardPath(booking.id)}
              variant="secondary"
              size="sm"
              icon="print"
            >
              Open access card
            </ButtonLink>
          )}
          {booking.hasReceipt && (
            <ButtonLink
              href={urlFor('receipt', { id: booking.id })}
              variant="secondary"
              size="sm"
              icon="receipt"
            >
              Receipt
            </ButtonLink>
          )}
          {booking.canBeCancelled &&
            (booking.paymentStatus === 'PAID' ? (
              <CancelBooking booking={booking} />
            ) : (
              <ReleaseDates bookingId={booking.id} onReleased={() => router.reload()} />
            ))}
        </div>
      </div>
    </Card>
  )
}
