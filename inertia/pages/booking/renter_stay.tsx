import { router } from '@inertiajs/react'
import { Banner } from '~/components/ui/banner'
import { ButtonLink } from '~/components/ui/button'
import { Container } from '~/components/ui/container'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { AccessCard } from '~/features/booking/access_card'
import { BookingBadges } from '~/features/booking/booking_badges'
import { ChangeDates } from '~/features/booking/change_dates'
import type { PricedChange } from '~/features/booking/change_words'
import { CancelBooking } from '~/features/booking/cancel_booking'
import { MessageDoor } from '~/features/booking/message_door'
import { MooringPhoto } from '~/features/booking/mooring_photo'
import { OwnerCancelled } from '~/features/booking/owner_cancelled'
import { PriceLines } from '~/features/booking/price_lines'
import { RefundNotes } from '~/features/booking/refund_notes'
import { RefundSteps } from '~/features/booking/refund_steps'
import { ReleaseDates } from '~/features/booking/release_dates'
import { ReturnNotice } from '~/features/booking/return_notice'
import { ReviewDoor } from '~/features/booking/review_door'
import { StayFacts } from '~/features/booking/stay_facts'
import { StayHistory } from '~/features/booking/stay_history'
import { StaySection } from '~/features/booking/stay_section'
import { StayTime } from '~/features/booking/stay_time'
import { StayWaters } from '~/features/booking/stay_waters'
import { ConditionPhotos } from '~/features/incidents/condition_photos'
import { hasReachedMooring } from '~/lib/around_stay'
import { RenterProblems } from '~/features/incidents/renter_problems'
import type {
  AccessDetails,
  DateChange,
  RenterBooking,
  ReturnOutcome,
  ReviewState,
  StayEvent,
} from '~/features/booking/types'
import { useOfflineCards } from '~/features/booking/use_offline_cards'
import type { RefundPeriod } from '~/lib/cancellation_words'
import { useLive } from '~/lib/live'
import { accessCardPath } from '~/lib/offline_cards'
import { urlFor } from '~/lib/routes'
import { useSite } from '~/lib/use_site'
import type { InertiaProps } from '~/types'

type RenterStayProps = InertiaProps<{
  /** Of the payment that its renter comes back from. */
  outcome: ReturnOutcome | null
  booking: RenterBooking
  waters: Pick<AccessDetails, 'boat' | 'tides'>
  /** What cancelling refunds from now on; empty when it cannot be cancelled. */
  cancellation: RefundPeriod[]
  changes: DateChange[]
  policy: PricedChange['policy']
  asksOwner: boolean
  review: ReviewState | null
  events: StayEvent[]
}>

const LIVE = [
  'outcome',
  'booking',
  'waters',
  'cancellation',
  'changes',
  'policy',
  'review',
  'events',
] as const

/** One stay of a renter: dates, place, boat, money and everything that happened (rule W136). */
export default function RenterStay(props: RenterStayProps) {
  const { outcome, booking, waters, cancellation, review, events } = props
  const { listing, access } = booking
  const { revealHours } = useSite()
  const isStay = booking.hasReceipt && booking.status !== 'CANCELLED'
  useOfflineCards([booking])
  useLive([`booking:${booking.id}`], [...LIVE])

  return (
    <Container className="flex flex-col gap-6 py-8 sm:py-12">
      <Seo title={`Your stay at ${listing.title}`} noindex />
      <PageHeader
        eyebrow="Your stay"
        title={listing.title}
        description={listing.location}
        back={{ href: urlFor('renter_dashboard'), label: 'My bookings' }}
        actions={<BookingBadges {...booking} />}
      />
      {outcome && <ReturnNotice outcome={outcome} booking={booking} />}
      <OwnerCancelled booking={booking} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <StaySection title="Dates" id="dates">
            <StayTime booking={booking} />
            <StayFacts {...booking} />
            <div className="flex flex-wrap gap-2 print:hidden">
              {booking.hasReceipt && (
                <MessageDoor bookingId={booking.id} label={`Message ${ownerOf(booking)}`} />
              )}
              {isStay && (
                <ButtonLink
                  href={urlFor('calendar_file', { id: booking.id })}
                  external
                  variant="secondary"
                  size="sm"
                  icon="calendar"
                >
                  Add to calendar
                </ButtonLink>
              )}
              <ReviewDoor bookingId={booking.id} review={review ?? undefined} />
            </div>
            {booking.status === 'CONFIRMED' && booking.paymentStatus === 'PAID' && (
              <ChangeDates {...props} />
            )}
          </StaySection>
          {booking.isAwaitingReveal && (
            <Banner tone="info">
              Access details will be sent {revealHours} hours before check-in
            </Banner>
          )}
          {access ? (
            <>
              <AccessCard booking={booking} level={2} />
              <ButtonLink
                href={accessCardPath(booking.id)}
                variant="secondary"
                icon="key"
                className="self-start"
              >
                Open access card
              </ButtonLink>
            </>
          ) : (
            isStay && (
              <StaySection title="On the water">
                <StayWaters {...waters} />
              </StaySection>
            )
          )}
          {booking.hasReceipt && hasReachedMooring(booking) && (
            <>
              <StaySection title="Problems" id="problems">
                <RenterProblems booking={booking} userId={props.user!.id} />
              </StaySection>
              <StaySection title="Photos of the mooring" id="photos">
                <ConditionPhotos booking={booking} side="renter" />
              </StaySection>
            </>
          )}
          <StaySection title="What happened">
            <StayHistory events={events} reader="renter" />
          </StaySection>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <MooringPhoto url={listing.primaryPhoto} />
          <ButtonLink href={urlFor('listings.show', { id: listing.id })} variant="secondary">
            View Mooring Details
          </ButtonLink>
          <StaySection title="Money">
            <PriceLines lines={booking.lines} total={booking.totalPrice} />
            <RefundNotes {...booking} />
            {cancellation.length > 0 && (
              <RefundSteps periods={cancellation} total={booking.totalPrice} />
            )}
            <div className="flex flex-wrap gap-2 print:hidden">
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
                (booking.hasReceipt ? (
                  <CancelBooking booking={booking} />
                ) : (
                  <ReleaseDates bookingId={booking.id} onReleased={() => router.reload()} />
                ))}
            </div>
          </StaySection>
        </div>
      </div>
    </Container>
  )
}

function ownerOf({ owner }: RenterBooking): string {
  return owner?.firstName ?? 'the owner'
}
