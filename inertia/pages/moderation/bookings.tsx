import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { AdminPage } from '~/features/moderation/admin_page'
import { BookingTable, type AdminBooking } from '~/features/moderation/booking_table'
import type { PageOf } from '~/features/moderation/types'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{ bookings: PageOf<AdminBooking> }>

export default function Bookings({ bookings }: Props) {
  return (
    <AdminPage title="Bookings" area="/admin/bookings" description="Every booking, newest first.">
      {bookings.rows.length === 0 ? (
        <EmptyState title="No bookings found" />
      ) : (
        <BookingTable bookings={bookings.rows} />
      )}
      <Pagination
        page={bookings.page}
        totalPages={bookings.totalPages}
        hrefFor={(page) => `/admin/bookings?page=${page}`}
      />
    </AdminPage>
  )
}
