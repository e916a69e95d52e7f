import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { formatNzd, formatTime, formatDays, plural } from '~/lib/format'
import { useAction } from '~/lib/use_action'
import { openPayment } from './book_stay'
import { bookingMessage } from './booking_message'
import { ReleaseDates } from './release_dates'
import type { RenterBooking } from './types'
import { useCountdown } from './use_countdown'

interface HeldDatesProps {
  booking: Pick<
    RenterBooking,
    'id' | 'checkIn' | 'checkOut' | 'numberOfNights' | 'totalPrice' | 'holdExpiresAt'
  >
  /** Name of the boat. */
  boat?: string | null
  /** The mooring, where the page shows several. */
  mooring?: string
  /** Called when the dates were released, or could not be paid for. */
  onChange: () => void
  /** Called when the time to pay is over. */
  onEnd: () => void
}

/** Dates that a person holds and has not paid for: until when, and the two ways on (rule B36). */
export function HeldDates({ booking, boat, mooring, onChange, onEnd }: HeldDatesProps) {
  const { checkIn, checkOut, numberOfNights, totalPrice } = booking
  const left = useCountdown(booking.holdExpiresAt!, onEnd)
  const [pay, { isPending, error }] = useAction(() => openPayment(booking.id), {
    onSuccess: (url) => window.location.assign(url),
    onError: onChange,
  })

  return (
    <div
      role="status"
      className="flex flex-col gap-4 rounded-lg border border-warning-line bg-warning-soft p-4"
    >
      <div className="flex gap-3">
        <Icon name="clock" className="mt-0.5 text-warning" />
        <div className="min-w-0">
          <p className="font-strong">
            {left
              ? `Your dates are held until ${formatTime(booking.holdExpiresAt!)}`
              : 'Your time to pay has run out'}
          </p>
          {mooring && <p className="text-sm wrap-anywhere">{mooring}</p>}
          <p className="text-sm">
            {formatDays(checkIn, checkOut)}, {plural(numberOfNights, 'night')} for{' '}
            <strong>{formatNzd(totalPrice)}</strong>
          </p>
          {boat && <p className="text-sm wrap-anywhere">With {boat}</p>}
          {left && (
            <p className="text-sm text-muted">
              Nothing is paid yet. Time left:{' '}
              <span role="timer" className="tabular-nums" suppressHydrationWarning>
                {left}
              </span>
            </p>
          )}
        </div>
      </div>
      {error !== null && (
        <p role="alert" className="text-sm font-emphasis text-danger">
          {bookingMessage(error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon="card"
          isDisabled={left === null}
          isPending={isPending}
          pendingLabel="Opening payment..."
          className="flex-auto sm:flex-none"
          onPress={() => pay()}
        >
          Continue to payment
        </Button>
        <ReleaseDates bookingId={booking.id} onReleased={onChange} />
      </div>
    </div>
  )
}
