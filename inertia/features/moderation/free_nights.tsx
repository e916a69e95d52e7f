import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import type { AdminBooking } from '~/features/moderation/types'
import { api, errorMessage } from '~/lib/api_client'
import { formatDay, shortId } from '~/lib/format'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

interface Props {
  booking: AdminBooking
  /** The blocked period that is left of it. */
  blockId: string
}

/** Frees the nights that stayed blocked after an owner cancelled the stay (rule C14). */
export function FreeNights({ booking, blockId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [free, { isPending, error }] = useAction(
    () => api.call('api.blocked_dates.destroy', { params: { id: blockId } }),
    {
      onSuccess: () => {
        setOpen(false)
        showToast({ tone: 'success', title: 'The nights can be booked again' })
        router.reload()
      },
    }
  )

  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Free the nights of booking ${shortId(booking.id)}`}
        onPress={() => setOpen(true)}
      >
        Free the nights
      </Button>
      <ConfirmDialog
        title="Free these nights?"
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel="Free the nights"
        isPending={isPending}
        error={error === null ? null : errorMessage(error, 'Failed to free the nights')}
        onConfirm={() => free()}
      >
        <p className="font-semibold text-ink wrap-anywhere">{booking.listing.title}</p>
        <p className="tabular-nums">
          {formatDay(booking.checkIn)} - {formatDay(booking.checkOut)}
        </p>
        <p className="mt-3">
          The owner cancelled this stay, so its nights stayed blocked. Once you free them, others
          can book them.
        </p>
      </ConfirmDialog>
    </>
  )
}
