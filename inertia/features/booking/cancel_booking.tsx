import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { Spinner } from '~/components/ui/spinner'
import { formatDays, formatNzd } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { RefundTerms } from './refund_terms'
import type { CancellationQuote, RenterBooking } from './types'

interface CancelBookingProps {
  booking: Pick<RenterBooking, 'id' | 'checkIn' | 'checkOut' | 'listing'>
}

/** Shows the current refund before a renter's paid booking is cancelled. */
export function CancelBooking({ booking }: CancelBookingProps) {
  const [isOpen, setOpen] = useState(false)
  const [ask, quoted] = useAction(() =>
    api.call('api.booking_cancellations.show', { params: { id: booking.id } })
  )
  const [quote, setQuote] = useState<CancellationQuote | null>(null)
  const [cancel, { isPending, error }] = useAction(
    () => api.call('api.booking_cancellations.store', { params: { id: booking.id } }),
    {
      onSuccess: () => {
        setOpen(false)
        showToast({
          tone: 'success',
          title: 'Your booking is cancelled',
          description: quote?.refundAmount
            ? `${formatNzd(quote.refundAmount)} is going back to your card.`
            : undefined,
        })
        // The list may be shorter than the place the person was at.
        router.reload({ onSuccess: () => window.scrollTo(0, 0) })
      },
    }
  )

  async function open() {
    setOpen(true)
    setQuote((await ask()) ?? null)
  }

  return (
    <>
      <Button variant="quiet" size="sm" onPress={open}>
        Cancel booking
      </Button>
      <ConfirmDialog
        title="Cancel this booking?"
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel="Cancel booking"
        cancelLabel="Keep it"
        isPending={isPending || quoted.isPending}
        error={failure(error ?? quoted.error)}
        onConfirm={() => cancel()}
      >
        {quote ? (
          <span className="flex flex-col gap-2">
            <span>
              <strong className="wrap-anywhere">{booking.listing.title}</strong>,{' '}
              {formatDays(booking.checkIn, booking.checkOut)}
            </span>
            <RefundTerms quote={quote} />
          </span>
        ) : (
          quoted.isPending && <Spinner label="Loading the refund" />
        )}
      </ConfirmDialog>
    </>
  )
}

function failure(error: unknown): string | null {
  return error === null ? null : errorMessage(error, 'The booking could not be cancelled.')
}
