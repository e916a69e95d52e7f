import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { api, errorMessage } from '~/lib/api_client'
import { showToast } from '~/lib/toasts'
import { useAction } from '~/lib/use_action'

interface ReleaseDatesProps {
  bookingId: string
  onReleased: () => void
}

/** Gives dates back that were held and not paid for, after a question. */
export function ReleaseDates({ bookingId, onReleased }: ReleaseDatesProps) {
  const [isOpen, setOpen] = useState(false)
  const [release, { isPending, error, reset }] = useAction(
    () => api.call('api.booking_cancellations.store', { params: { id: bookingId } }),
    {
      onSuccess: () => {
        setOpen(false)
        showToast({ tone: 'success', title: 'Your dates are released' })
        onReleased()
      },
    }
  )

  function open() {
    reset()
    setOpen(true)
  }

  return (
    <>
      <Button variant="quiet" onPress={open}>
        Release these dates
      </Button>
      <ConfirmDialog
        title="Release these dates?"
        isOpen={isOpen}
        onOpenChange={setOpen}
        confirmLabel="Release dates"
        cancelLabel="Keep them"
        isPending={isPending}
        error={error === null ? null : errorMessage(error, 'The dates could not be released.')}
        onConfirm={() => release()}
      >
        Nothing has been paid. Others can book these dates then.
      </ConfirmDialog>
    </>
  )
}
