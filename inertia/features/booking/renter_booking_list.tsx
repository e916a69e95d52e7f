import boat from '~/assets/empty_bookings.svg'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { RenterBookingCard } from './renter_booking_card'
import type { RenterBooking, ReviewStates } from './types'
import { urlFor } from '~/lib/routes'
import type { PagePosition } from '~/types'

interface RenterBookingListProps {
  tab: 'upcoming' | 'past'
  bookings: RenterBooking[]
  reviews?: ReviewStates
  page: PagePosition
}

const EMPTY = { upcoming: 'No upcoming bookings', past: 'No past bookings' }

/** The stays of one tab, or where to find a mooring. */
export function RenterBookingList({ tab, bookings, reviews, page }: RenterBookingListProps) {
  if (bookings.length === 0 && page.total > 0)
    return <p className="text-muted">No other upcoming stays.</p>
  if (bookings.length === 0)
    return (
      <EmptyState
        picture={boat}
        title={EMPTY[tab]}
        action={<ButtonLink href={urlFor('browse')}>Browse Moorings</ButtonLink>}
      />
    )

  return (
    <div className="flex flex-col gap-5">
      {bookings.map((booking) => (
        <RenterBookingCard key={booking.id} booking={booking} review={reviews?.[booking.id]} />
      ))}
      <Pagination
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={(number) => urlFor('renter_dashboard', {}, { qs: { tab, page: number } })}
      />
    </div>
  )
}
