import { Card } from '~/components/ui/card'
import { Container } from '~/components/ui/container'
import { PageHeader } from '~/components/ui/page_header'
import { Seo } from '~/components/ui/seo'
import { AnswerChange } from '~/features/booking/answer_change'
import { OwnerBookingDetails } from '~/features/booking/owner_booking_details'
import { OwnerBookingStatus } from '~/features/booking/owner_booking_status'
import { PriceLines } from '~/features/booking/price_lines'
import { StayHistory } from '~/features/booking/stay_history'
import { StaySection } from '~/features/booking/stay_section'
import { StayTime } from '~/features/booking/stay_time'
import type {
  DateChange,
  Earning,
  OwnerBooking,
  ReviewState,
  StayEvent,
} from '~/features/booking/types'
import { ConditionPhotos } from '~/features/incidents/condition_photos'
import { hasReachedMooring } from '~/lib/around_stay'
import { StayIncidents } from '~/features/incidents/stay_incidents'
import { formatNzd, fullName, shortId } from '~/lib/format'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

type OwnerStayProps = InertiaProps<{
  booking: OwnerBooking
  earnings: Earning[]
  changes: DateChange[]
  review: ReviewState | null
  events: StayEvent[]
}>

/** One stay at a mooring, for its owner: renter, boat, money and everything that happened (rule W136). */
export default function OwnerStay(props: OwnerStayProps) {
  const { booking, earnings, changes, review, events } = props
  const asked = changes.find(({ status }) => status === 'awaiting_owner')
  const { listing, renter, isHeld, isAwaitingAnswer, paymentStatus } = booking
  const isStay = !isHeld && !isAwaitingAnswer && paymentStatus !== 'EXPIRED'
  useLive([`booking:${booking.id}`], ['booking', 'earnings', 'changes', 'review', 'events'])

  return (
    <Container className="flex flex-col gap-6 py-8 sm:py-12">
      <Seo title={`Stay at ${listing.title}`} noindex />
      <PageHeader
        eyebrow={`Booking ${shortId(booking.id)}`}
        title={fullName(renter) || 'Nights held'}
        description={listing.title}
        back={{
          href: urlFor('owner_dashboard', {}, { qs: { tab: 'bookings' } }),
          label: 'Bookings',
        }}
        actions={<OwnerBookingStatus booking={booking} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="flex flex-col gap-4">
            <StayTime booking={booking} />
            {asked && <AnswerChange change={asked} />}
            <OwnerBookingDetails
              booking={booking}
              earnings={earnings}
              review={review ?? undefined}
            />
          </Card>
          {isStay && hasReachedMooring(booking) && (
            <>
              <StaySection title="Problems" id="problems">
                <StayIncidents booking={booking} side="owner" />
              </StaySection>
              <StaySection title="Photos of the mooring" id="photos">
                <ConditionPhotos booking={booking} side="owner" />
              </StaySection>
            </>
          )}
          <StaySection title="What happened">
            <StayHistory events={events} reader="owner" />
          </StaySection>
        </div>
        <StaySection title="Money">
          <PriceLines lines={booking.lines} total={booking.totalPrice} />
          {booking.earnings !== null && (
            <p className="flex justify-between gap-4 text-sm">
              <span className="text-muted">Your Earnings</span>
              <strong className="tabular-nums">{formatNzd(booking.earnings)}</strong>
            </p>
          )}
        </StaySection>
      </div>
    </Container>
  )
}
