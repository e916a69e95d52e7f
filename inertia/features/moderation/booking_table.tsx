import { router } from '@inertiajs/react'
import { useState } from 'react'
import { SelectField } from '~/components/form/select_field'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { showToast } from '~/lib/toasts'
import { FreeNights } from '~/features/moderation/free_nights'
import { ChangeStatusDialog } from '~/features/moderation/change_status_dialog'
import { CancelStayDialog } from '~/features/moderation/cancel_stay_dialog'
import type { ListAddress } from '~/features/moderation/list_address'
import { BookingLink, ListingLink } from '~/features/moderation/name_links'
import { Person } from '~/features/moderation/person'
import { SortHead } from '~/features/moderation/sort_head'
import { BookingStatusBadge, PaymentStatusBadge } from '~/features/moderation/status_badges'
import { optionsOf } from '~/features/moderation/statuses'
import { bookingStatuses, isAwaitingAnswer } from '~/lib/statuses'
import type { AdminBooking } from '~/features/moderation/types'
import { api, type BodyOf, errorMessage } from '~/lib/api_client'
import { formatDate, formatNzd, shortId } from '~/lib/format'
import { useAction } from '~/lib/use_action'

interface Props {
  list: ListAddress
  bookings: AdminBooking[]
}

export function BookingTable({ list, bookings }: Props) {
  return (
    <Table caption="Bookings" stacked dense>
      <TableHead>
        <HeadCell>ID</HeadCell>
        <HeadCell>Renter</HeadCell>
        <HeadCell>Listing</HeadCell>
        <HeadCell>Owner</HeadCell>
        <SortHead list={list} by="checkIn" label="Dates" first="down" />
        <SortHead list={list} by="totalPrice" label="Price" first="down" align="end" />
        <SortHead list={list} by="status" label="Status" />
        <SortHead list={list} by="paymentStatus" label="Payment" />
        <HeadCell>Change status</HeadCell>
      </TableHead>
      <TableBody>
        {bookings.map((booking) => (
          <Row key={booking.id}>
            <Cell label="ID" isRowHeader isPlain>
              <BookingLink id={booking.id} />
            </Cell>
            <Cell label="Renter">
              <Person person={booking.renter} isShort />
            </Cell>
            <Cell label="Listing">
              <ListingLink listing={booking.listing} />
            </Cell>
            <Cell label="Owner">
              <Person person={booking.listing.owner} isShort />
            </Cell>
            <Cell label="Dates" isPlain>
              <span className="block">
                <span className="whitespace-nowrap stacked:whitespace-normal">
                  {formatDate(booking.checkIn)} -
                </span>{' '}
                <span className="whitespace-nowrap stacked:whitespace-normal">
                  {formatDate(booking.checkOut)}
                </span>
              </span>
            </Cell>
            <Cell label="Price" align="end" isPlain>
              {formatNzd(booking.totalPrice)}
            </Cell>
            <Cell label="Status" isPlain>
              <BookingStatusBadge {...booking} />
            </Cell>
            <Cell label="Payment">
              <PaymentStatusBadge status={booking.paymentStatus} />
            </Cell>
            <Cell label="Change status" isPlain className="stacked:flex-wrap compact:ml-auto">
              <StatusChanger booking={booking} />
              {booking.closedNightsId && (
                <FreeNights booking={booking} blockId={booking.closedNightsId} />
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

interface StatusChangerProps {
  booking: AdminBooking
  hasLabel?: boolean
}

/** Sets the status of a booking once its effect was read; asks what to give back when a paid one is cancelled. */
export function StatusChanger({ booking, hasLabel = false }: StatusChangerProps) {
  const [asking, setAsking] = useState<AdminBooking['status'] | null>(null)
  const [change, { isPending }] = useAction(
    (body: BodyOf<'api.booking_statuses.update'>) =>
      api.call('api.booking_statuses.update', { params: { id: booking.id }, body }),
    {
      onSuccess: () => {
        setAsking(null)
        showToast({ tone: 'success', title: 'Booking status updated' })
        router.reload()
      },
      onError: (error) =>
        showToast({
          tone: 'danger',
          title: errorMessage(error, 'Failed to update booking status'),
        }),
    }
  )
  const hasBeenPaid = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(booking.paymentStatus)

  const isCancelled = asking === 'CANCELLED' && hasBeenPaid
  const isAsked = isAwaitingAnswer(booking)

  function choose(chosen: string) {
    const status = chosen as AdminBooking['status']
    if (status !== booking.status) setAsking(status)
  }

  return (
    <div className="w-40 max-w-full min-w-0">
      <SelectField
        label={hasLabel ? 'Change status' : `Status of booking ${shortId(booking.id)}`}
        hideLabel={!hasLabel}
        name={`status-${booking.id}`}
        options={optionsOf(bookingStatuses).filter(
          ({ value }) => !isAsked || value !== 'COMPLETED'
        )}
        value={booking.status}
        onChange={choose}
        isDisabled={isPending}
      />
      <CancelStayDialog
        booking={booking}
        isOpen={isCancelled}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        isPending={isPending}
        onCancel={(refund) => change({ status: 'CANCELLED', refund })}
      />
      <ChangeStatusDialog
        booking={booking}
        to={isCancelled ? null : asking}
        onClose={() => setAsking(null)}
        isPending={isPending}
        onChange={(status) => change({ status })}
      />
    </div>
  )
}
