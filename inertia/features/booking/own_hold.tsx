import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { formatDate } from '~/lib/format'
import { useAction } from '~/lib/use_action'
import { openPayment } from './book_stay'
import { bookingMessage } from './booking_message'
import { CancelBooking } from './cancel_booking'
import type { RenterBooking } from './types'

interface OwnHoldProps {
  booking: RenterBooking
  /** Called when the hold was cancelled or has expired. */
  onChange: () => void
}

/** Tells a renter that they hold these nights, with buttons to pay or to cancel it. */
export function OwnHold({ booking, onChange }: OwnHoldProps) {
  const [pay, { isPending, error }] = useAction(() => openPayment(booking.id), {
    onSuccess: (url) => window.location.assign(url),
    onError: onChange,
  })

  return (
    <Banner
      tone="info"
      role="status"
      title="You are holding this mooring"
      actions={
        <>
          <Button size="sm" icon="card" isPending={isPending} onPress={() => pay()}>
            Continue to payment
          </Button>
          <CancelBooking booking={booking} label="Release these dates" onCancelled={onChange} />
        </>
      }
    >
      <p>
        {formatDate(booking.checkIn)} - {formatDate(booking.checkOut)} is held for you and not paid
        yet. To choose other nights of these days, let it go first.
      </p>
      {error !== null && <p role="alert">{bookingMessage(error)}</p>}
    </Banner>
  )
}
