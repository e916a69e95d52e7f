import { ButtonLink } from '~/components/ui/button'
import { Unbroken } from '~/components/ui/unbroken'
import { formatDay, plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { nightsBetween } from '~/lib/taken_days'
import { addDays } from './months'
import type { CalendarEntry } from './types'

/** The stays of the calendar, each with its booking and the way to write to the renter. */
export function BookedStays({ stays }: { stays: CalendarEntry[] }) {
  if (stays.length === 0) return <p className="text-muted">No stays are booked.</p>

  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-raised">
      {stays.map(({ id, startDate, endDate, bookingId }) => {
        const checkOut = addDays(endDate, 1)
        const days = `${formatDay(startDate)} - ${formatDay(checkOut)}`
        const nights = plural(nightsBetween(startDate, checkOut), 'night')

        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <p className="text-sm font-medium tabular-nums sm:text-base">
              <Unbroken>{formatDay(startDate)}</Unbroken> -{' '}
              <Unbroken>{formatDay(checkOut)}</Unbroken> <Unbroken>({nights})</Unbroken>
            </p>
            <div className="flex flex-wrap gap-2">
              <ButtonLink
                href={urlFor('owner_stay', { id: bookingId! })}
                size="sm"
                variant="quiet"
                aria-label={`Booking of ${days}`}
              >
                Booking
              </ButtonLink>
              <ButtonLink
                href={urlFor('booking_messages', { id: bookingId! })}
                size="sm"
                variant="secondary"
                icon="mail"
                aria-label={`Message the renter of ${days}`}
              >
                Message
              </ButtonLink>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
