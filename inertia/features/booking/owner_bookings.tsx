import boat from '~/assets/empty_bookings.svg'
import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { OwnerBookingCard } from './owner_booking_card'
import type { OwnerBooking } from './types'
import { urlFor } from '~/lib/routes'
import type { PagePosition } from '~/types'

interface OwnerBookingsProps {
  bookings: OwnerBooking[]
  page: PagePosition
}

/** Every booking of an owner's moorings, latest stay first. */
export function OwnerBookings({ bookings, page }: OwnerBookingsProps) {
  if (bookings.length === 0)
    return (
      <EmptyState picture={boat} title="No bookings yet">
        Paid bookings of your moorings appear here, and we write to you about each.
      </EmptyState>
    )

  return (
    <div className="flex flex-col gap-5">
      {bookings.map((booking) => (
        <OwnerBookingCard key={booking.id} booking={booking} />
      ))}
      <Pagination
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={(number) =>
          urlFor('owner_dashboard', {}, { qs: { tab: 'bookings', page: number } })
        }
      />
    </div>
  )
}
