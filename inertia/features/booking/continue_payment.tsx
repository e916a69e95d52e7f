import { router } from '@inertiajs/react'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { formatDate, formatNzd } from '~/lib/format'
import { useAction } from '~/lib/use_action'
import { openPayment } from './book_stay'
import { bookingMessage } from './booking_message'
import { CancelBooking } from './cancel_booking'
import type { RenterBooking } from './types'
import { useCountdown } from './use_countdown'

/** A held booking that still waits for payment, with the time that is left. */
export function ContinuePayment({ booking }: { booking: RenterBooking }) {
  const left = useCountdown(booking.holdExpiresAt!, () => router.reload())
  const [pay, { isPending, error }] = useAction(() => openPayment(booking.id), {
    onSuccess: (url) => window.location.assign(url),
  })

  return (
    <Banner
      tone="warning"
      title={`${booking.listing.title}: waiting for your payment`}
      actions={
        <>
          <Button
            size="sm"
            icon="card"
            isDisabled={left === null}
            isPending={isPending}
            onPress={() => pay()}
          >
            Continue to payment
          </Button>
          <CancelBooking booking={booking} label="Release these dates" />
        </>
      }
    >
      <p>
        {formatDate(booking.checkIn)} - {formatDate(booking.checkOut)},{' '}
        {formatNzd(booking.totalPrice)}.{' '}
        {left ? (
          <>
            The nights are held for you for another{' '}
            <strong className="tabular-nums" role="timer">
              {left}
            </strong>
            .
          </>
        ) : (
          'The time to pay is over.'
        )}
      </p>
      {error !== null && <p role="alert">{bookingMessage(error)}</p>}
    </Banner>
  )
}
