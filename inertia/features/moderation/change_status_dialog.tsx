import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import type { AdminBooking } from '~/features/moderation/types'
import { shortId } from '~/lib/format'
import { bookingStatuses } from '~/lib/statuses'

type Status = AdminBooking['status']

interface Props {
  booking: AdminBooking
  /** The chosen status; the dialog is closed without one. */
  to: Status | null
  onClose: () => void
  isPending: boolean
  onChange: (status: Status) => void
}

/** Says what a status set by hand does before it is set; no money moves by it. */
export function ChangeStatusDialog({ booking, to, onClose, isPending, onChange }: Props) {
  return (
    <ConfirmDialog
      title={`Change booking ${shortId(booking.id)}?`}
      confirmLabel={to === 'CANCELLED' ? 'Cancel booking' : 'Change status'}
      cancelLabel="Keep it"
      tone={to === 'CANCELLED' ? 'danger' : 'primary'}
      isOpen={to !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={isPending}
      onConfirm={() => to && onChange(to)}
    >
      {to && (
        <>
          <p className="font-semibold text-ink">
            {bookingStatuses[booking.status]} → {bookingStatuses[to]}
          </p>
          <p className="mt-2">
            {effectOf(booking, to)} No money moves, and nobody is emailed about this change.
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}

function effectOf({ status, paymentStatus }: AdminBooking, to: Status): string {
  if (to === 'CANCELLED') return 'Its nights can be booked again.'
  const isUnpaid = ['PENDING', 'EXPIRED', 'FAILED', 'AUTHORISED', 'RELEASED'].includes(
    paymentStatus
  )
  const taken = status === 'CANCELLED' ? 'Its nights are taken again if they are still free. ' : ''

  return taken + LIVE_EFFECTS[to][isUnpaid ? 'unpaid' : 'paid']
}

const LIVE_EFFECTS = {
  PENDING: {
    unpaid: 'The nights are held for a short time, so that the renter can pay.',
    paid: 'The stay is not confirmed any more, and its access details are not shown.',
  },
  CONFIRMED: {
    unpaid: 'The stay is confirmed although it has not been paid for.',
    paid: 'The stay is confirmed.',
  },
  COMPLETED: {
    unpaid: 'The stay counts as over although it has not been paid for.',
    paid: 'The stay counts as over, and renter and owner can review each other.',
  },
} as const
