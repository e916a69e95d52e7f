import { router } from '@inertiajs/react'
import { Link } from '~/components/ui/link'
import boat from '~/assets/empty_bookings.svg'
import { SelectField } from '~/components/form/select_field'
import { buttonClass } from '~/components/ui/button_look'
import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { OwnerBookingRow } from './owner_booking_row'
import type { Earning, OwnerBand, OwnerBooking, ReviewStates } from './types'
import { urlFor } from '~/lib/routes'
import type { PagePosition } from '~/types'

/** Part of the address; what is left out is not asked for. */
export type OwnerBookingFilter = {
  kind?: string
  listing?: string
}

interface OwnerBookingsProps {
  bookings: OwnerBooking[]
  /** By the id of the booking. */
  bands: Record<string, OwnerBand>
  /** Of these bookings. */
  earnings: Earning[]
  /** Ids of those whose renter wrote something that is not read. */
  unread: string[]
  /** Ids of those with a problem that is open. */
  troubled: string[]
  reviews: ReviewStates
  page: PagePosition
  /** Of all, whatever the filter. */
  count: number
  moorings: { id: string; title: string }[]
  filter: OwnerBookingFilter
}

const KINDS = [
  { value: '', label: 'All bookings' },
  { value: 'upcoming', label: 'Today and upcoming' },
  { value: 'held', label: 'Held, not paid' },
  { value: 'past', label: 'Past' },
  { value: 'cancelled', label: 'Cancelled' },
]

const BANDS: Record<OwnerBand, string> = {
  today: 'Today',
  answer: 'Waiting for you',
  ahead: 'Upcoming',
  over: 'Past and cancelled',
}

/** The bookings of an owner's moorings: those of today first, then what waits for the owner. */
export function OwnerBookings(props: OwnerBookingsProps) {
  const { bookings, bands, page, count, moorings, filter } = props
  if (count === 0)
    return (
      <EmptyState picture={boat} title="No bookings yet">
        Bookings appear here once they are paid for, and we email you about each one.
      </EmptyState>
    )

  const isNarrowed = Boolean(filter.kind || filter.listing)
  const choose = (choice: OwnerBookingFilter) =>
    router.get(
      addressOf({ ...filter, ...choice }),
      {},
      {
        preserveState: true,
        preserveScroll: true,
      }
    )

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Show"
          options={KINDS}
          value={filter.kind ?? ''}
          onChange={(kind) => choose({ kind })}
          className="grow basis-36 sm:grow-0 sm:basis-44"
        />
        {moorings.length > 1 && (
          <SelectField
            label="Mooring"
            options={moorings.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder="All moorings"
            value={filter.listing ?? ''}
            onChange={(listing) => choose({ listing })}
            className="grow basis-36 sm:max-w-72 sm:basis-44"
          />
        )}
        {isNarrowed && (
          <Link href={addressOf({})} className={buttonClass({ variant: 'quiet' })}>
            Show all
          </Link>
        )}
      </div>
      {bookings.length === 0 && <EmptyState picture={boat} title="No bookings of this kind" />}
      {(Object.keys(BANDS) as OwnerBand[]).map((band) => (
        <Band
          key={band}
          {...props}
          title={BANDS[band]}
          bookings={bookings.filter(({ id }) => bands[id] === band)}
        />
      ))}
      <Pagination
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={(number) => addressOf(filter, number)}
      />
    </div>
  )
}

function Band({
  title,
  bookings,
  earnings,
  unread,
  troubled,
  reviews,
}: OwnerBookingsProps & { title: string }) {
  if (bookings.length === 0) return null

  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {bookings.map((booking) => (
        <OwnerBookingRow
          key={booking.id}
          booking={booking}
          earnings={earnings.filter(({ bookingId }) => bookingId === booking.id)}
          isUnread={unread.includes(booking.id)}
          isTroubled={troubled.includes(booking.id)}
          review={reviews[booking.id]}
        />
      ))}
    </section>
  )
}

function addressOf(filter: OwnerBookingFilter, page = 1): string {
  const asked = Object.entries(filter).filter(([, value]) => value)
  const qs = { tab: 'bookings', ...Object.fromEntries(asked), ...(page > 1 && { page }) }

  return urlFor('owner_dashboard', {}, { qs })
}
