import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { AdminPage } from '~/features/moderation/admin_page'
import { BookingTable, type AdminBooking } from '~/features/moderation/booking_table'
import { bookingStatuses } from '~/features/moderation/booking_statuses'
import { pageAddress } from '~/features/moderation/page_address'
import { SearchForm } from '~/features/moderation/search_form'
import { StatusFilter } from '~/features/moderation/status_filter'
import type { PageOf } from '~/features/moderation/types'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{
  bookings: PageOf<AdminBooking>
  filter: { status: string; search: string }
}>

export default function Bookings({ bookings, filter }: Props) {
  return (
    <AdminPage title="Bookings" area="/admin/bookings" description="Every booking, newest first.">
      <SearchForm
        label="Search by person, listing or id"
        address="/admin/bookings"
        filter={{ status: filter.status || undefined }}
        search={filter.search}
      />
      <StatusFilter
        label="Booking status"
        address="/admin/bookings"
        options={bookingStatuses}
        filter={filter}
      />
      {bookings.rows.length === 0 ? (
        <EmptyState title="No bookings found" />
      ) : (
        <BookingTable bookings={bookings.rows} />
      )}
      <Pagination
        page={bookings.page}
        totalPages={bookings.totalPages}
        hrefFor={(page) => pageAddress('/admin/bookings', filter, page)}
      />
    </AdminPage>
  )
}
