import { Icon } from '~/components/ui/icon'
import { formatDays, formatNzd, plural } from '~/lib/format'
import { ReleaseDates } from './release_dates'
import { ownersAnswer } from './stay_words'
import type { RenterBooking } from './types'

interface RequestedDatesProps {
  booking: Pick<
    RenterBooking,
    'id' | 'checkIn' | 'checkOut' | 'numberOfNights' | 'totalPrice' | 'respondBy'
  >
  /** Name of the boat. */
  boat?: string | null
  /** The mooring, where the page shows several. */
  mooring?: string
  /** Called when the request was withdrawn. */
  onChange: () => void
}

/** A request that waits for its owner's answer, as its renter sees it. */
export function RequestedDates({ booking, boat, mooring, onChange }: RequestedDatesProps) {
  const { checkIn, checkOut, numberOfNights, totalPrice, respondBy } = booking

  return (
    <div
      role="status"
      className="flex flex-col gap-4 rounded-lg border border-warning-line bg-warning-soft p-4"
    >
      <div className="flex gap-3">
        <Icon name="clock" className="mt-0.5 text-warning" />
        <div className="min-w-0">
          <p className="font-strong">{ownersAnswer(respondBy!)}</p>
          {mooring && <p className="text-sm wrap-anywhere">{mooring}</p>}
          <p className="text-sm">
            {formatDays(checkIn, checkOut)}, {plural(numberOfNights, 'night')} for{' '}
            <strong>{formatNzd(totalPrice)}</strong>
          </p>
          {boat && <p className="text-sm wrap-anywhere">With {boat}</p>}
          <p className="text-sm text-muted">
            Your card is authorised, and nothing is charged before the owner accepts.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ReleaseDates bookingId={booking.id} isRequest onReleased={onChange} />
      </div>
    </div>
  )
}
