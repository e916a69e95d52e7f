import { AdminPage } from '~/features/moderation/admin_page'
import { BookingTable } from '~/features/moderation/booking_table'
import { FilterPeriod } from '~/features/moderation/filter_period'
import { FilterSelect } from '~/features/moderation/filter_select'
import { ListFilters } from '~/features/moderation/list_filters'
import { ListSection } from '~/features/moderation/list_section'
import { StatusFilter } from '~/features/moderation/status_filter'
import { optionsOf } from '~/features/moderation/statuses'
import { bookingStatuses, paymentStatuses } from '~/lib/statuses'
import type { AdminBooking } from '~/features/moderation/types'
import type { InertiaProps, PageOf } from '~/types'
import { urlFor } from '~/lib/routes'

const payments = [{ value: '', label: 'Any payment' }, ...optionsOf(paymentStatuses)]

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'checkIn', label: 'Earliest check-in' },
  { value: '-checkIn', label: 'Latest check-in' },
  { value: '-totalPrice', label: 'Highest price' },
  { value: 'totalPrice', label: 'Lowest price' },
  { value: 'status', label: 'Status, A to Z' },
  { value: '-status', label: 'Status, Z to A' },
  { value: 'paymentStatus', label: 'Payment, A to Z' },
  { value: '-paymentStatus', label: 'Payment, Z to A' },
]

type Props = InertiaProps<{
  bookings: PageOf<AdminBooking> | null
  filter: {
    search: string
    status: string
    paymentStatus: string
    person: string
    renter: string
    upcoming: string
    from: string
    to: string
    sort: string
  }
}>

export default function Bookings({ bookings, filter }: Props) {
  const list = { path: urlFor('admin.bookings'), filter }

  return (
    <AdminPage
      title="Bookings"
      area={urlFor('admin.bookings')}
      description="Choose one to see its money, its emails and everything that happened."
    >
      <ListFilters list={list} searchLabel="Search by person, listing or id" sorts={sorts}>
        <FilterPeriod label="Check-in" filter={filter} />
        <FilterSelect list={list} name="paymentStatus" label="Payment" options={payments} />
      </ListFilters>
      {(filter.person || filter.renter || filter.upcoming) && (
        <p className="mb-5 text-sm text-muted">
          {filter.upcoming ? 'Only paid stays that are not over' : 'Only bookings'}
          {filter.renter
            ? ' of one person, as renter'
            : filter.person && ' of one person, as renter or owner'}
          .
        </p>
      )}
      <StatusFilter list={list} label="Booking status" options={optionsOf(bookingStatuses)} />
      <ListSection list={list} page={bookings} noun="booking" empty="No bookings found">
        {bookings && <BookingTable list={list} bookings={bookings.rows} />}
      </ListSection>
    </AdminPage>
  )
}
