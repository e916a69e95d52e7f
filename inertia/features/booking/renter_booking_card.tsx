import { router } from '@inertiajs/react'
import { Banner } from '~/components/ui/banner'
import { ButtonLink } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { useSite } from '~/lib/use_site'
import { urlFor } from '~/lib/routes'
import { BookingBadges } from './booking_badges'
import { OwnerCancelled } from './owner_cancelled'
import { RefundNotes } from './refund_notes'
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
  const { listing } = booking

  return (
    <Card as="article" className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <MooringPhoto url={listing.primaryPhoto} />
      <div className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">
              <Link
                href={urlFor('renter_stay', { id: booking.id })}
                className="underline-offset-[0.2em] hover:underline"
              >
                {listing.title}
              </Link>
            </h2>
            <p className="flex items-center gap-1.5 text-sm text-muted">
              <Icon name="pin" size={16} />
              {listing.location}
            </p>
          </div>
          <BookingBadges {...booking} />
        </div>
        <StayFacts {...booking} />
        <OwnerCancelled booking={booking} />
        <RefundNotes {...booking} />
        {booking.isAwaitingReveal && (
          <Banner tone="info">
            Access details will be sent {revealHours} hours before check-in
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <ButtonLink href={urlFor('renter_stay', { id: booking.id })} size="sm">
            Open stay
          </ButtonLink>
          <ReviewDoor bookingId={booking.id} review={review} />
          <MessageDoor bookingId={booking.id} label="Message the owner" />
          <ButtonLink
            href={urlFor('listings.show', { id: listing.id })}
            variant="secondary"
            size="sm"
          >
            View Mooring Details
          </ButtonLink>
          {booking.canBeCancelled && !booking.hasReceipt && (
            <ReleaseDates bookingId={booking.id} onReleased={() => router.reload()} />
          )}
        </div>
      </div>
    </Card>
  )
}
