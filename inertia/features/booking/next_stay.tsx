import { Banner } from '~/components/ui/banner'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { isoDayOf, todayInAuckland } from '~/lib/format'
import { isAroundStay } from '~/lib/around_stay'
import { accessCardPath } from '~/lib/offline_cards'
import { urlFor } from '~/lib/routes'
import { useSite } from '~/lib/use_site'
import { AccessCard } from './access_card'
import { BookingBadges } from './booking_badges'
import { MessageDoor } from './message_door'
import { MooringPhoto } from './mooring_photo'
import { RefundNotes } from './refund_notes'
import { StayFacts } from './stay_facts'
import { StayTime } from './stay_time'
import type { RenterBooking } from './types'

/** The stay of today or the next one, above everything else on the renter's dashboard (rule W137). */
export function NextStay({ booking }: { booking: RenterBooking }) {
  const { access, listing, owner } = booking
  const { revealHours } = useSite()
  const isNow = isoDayOf(booking.checkIn) <= todayInAuckland()
  const heading = isNow ? 'Your stay today' : 'Your next stay'
  const page = urlFor('renter_stay', { id: booking.id })

  return (
    <section
      aria-label={heading}
      className="flex flex-col gap-5 rounded-xl border border-line bg-raised p-card shadow-sm"
    >
      <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <MooringPhoto url={listing.primaryPhoto} />
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="text-sm font-strong text-link">{heading}</p>
              <h2 className="text-2xl wrap-anywhere">
                <Link href={page} className="underline-offset-[0.2em] hover:underline">
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
          <StayTime booking={booking} />
          <StayFacts {...booking} />
        </div>
      </div>
      {booking.isAwaitingReveal && (
        <Banner tone="info">Access details will be sent {revealHours} hours before check-in</Banner>
      )}
      <AccessCard booking={booking} />
      <RefundNotes {...booking} />
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <ButtonLink href={page} size="sm">
          Open stay
        </ButtonLink>
        {access && (
          <ButtonLink href={accessCardPath(booking.id)} variant="secondary" size="sm" icon="key">
            Open access card
          </ButtonLink>
        )}
        {isAroundStay(booking) && (
          <ButtonLink href={`${page}#report`} variant="secondary" size="sm" icon="alert">
            Report a problem
          </ButtonLink>
        )}
        {booking.status === 'CONFIRMED' && booking.paymentStatus === 'PAID' && (
          <ButtonLink href={`${page}#dates`} variant="secondary" size="sm" icon="calendar">
            Change dates
          </ButtonLink>
        )}
        <MessageDoor bookingId={booking.id} label={`Message ${owner?.firstName ?? 'the owner'}`} />
        <ButtonLink
          href={urlFor('listings.show', { id: listing.id })}
          variant="secondary"
          size="sm"
        >
          View Mooring Details
        </ButtonLink>
      </div>
    </section>
  )
}
