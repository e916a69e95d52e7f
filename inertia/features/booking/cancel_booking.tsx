import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { Spinner } from '~/components/ui/spinner'
import { showToast } from '~/lib/toasts'
import { api, errorMessage } from '~/lib/api_client'
import { useAction } from '~/lib/use_action'
import { RefundTerms } from './refund_terms'
import type { CancellationQuote, RenterBooking } from './types'

interface CancelBookingProps {
  booking: Pick<RenterBooking, 'id'>
  /** The mooring and the stay, where the page shows more than one. */
  about?: { title: string; stay: string }
}

/** Shows the current refund before a renter's paid booking is cancelled. */
export function CancelBooking({ booking, about }: CancelBookingProps) {
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
        showToast({ tone: 'success', title: 'Your booking is cancelled' })
        router.reload()
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
        {about && (
          <span className="mb-3 block">
            <strong className="block text-ink wrap-anywhere">{about.title}</strong>
            <span className="tabular-nums">{about.stay}</span>
          </span>
        )}
        {quote ? (
          <RefundTerms quote={quote} />
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
