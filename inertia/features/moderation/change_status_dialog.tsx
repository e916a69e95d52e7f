import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import type { AdminBooking } from '~/features/moderation/types'
import { shortId } from '~/lib/format'
import { bookingStatuses, isAwaitingAnswer } from '~/lib/statuses'

type Status = AdminBooking['status']

interface Props {
  booking: AdminBooking
  /** The chosen status; the dialog is closed without one. */
  to: Status | null
  onClose: () => void
  isPending: boolean
  onChange: (status: Status) => void
}

/** Says what a status set by hand does before it is set; no money moves by it, but when it answers a request. */
export function ChangeStatusDialog({ booking, to, onClose, isPending, onChange }: Props) {
  const words = to && wordsOf(booking, to)

  return (
    <ConfirmDialog
      title={`Change booking ${shortId(booking.id)}?`}
      confirmLabel={words?.confirm ?? 'Change status'}
      cancelLabel="Keep it"
      tone={to === 'CANCELLED' ? 'danger' : 'primary'}
      isOpen={to !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isPending={isPending}
      onConfirm={() => to && onChange(to)}
    >
      {to && words && (
        <>
          <p className="font-semibold text-ink">
            {bookingStatuses[booking.status]} → {bookingStatuses[to]}
          </p>
          <p className="mt-2">{words.effect}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

const ANSWERS: Partial<Record<Status, { confirm: string; effect: string }>> = {
  CONFIRMED: {
    confirm: 'Accept request',
    effect:
      'This accepts the request for the owner. The renter is charged, and both are emailed that the stay is booked.',
  },
  CANCELLED: {
    confirm: 'Decline request',
    effect:
      'This declines the request for the owner. Nothing is charged, the renter is emailed, and its nights can be booked again.',
  },
}

function wordsOf(booking: AdminBooking, to: Status): { confirm: string; effect: string } {
  const answer = isAwaitingAnswer(booking) && ANSWERS[to]
  if (answer) return answer

  return {
    confirm: to === 'CANCELLED' ? 'Cancel booking' : 'Change status',
    effect: `${effectOf(booking, to)} No money moves, and nobody is emailed about this change.`,
  }
}

function effectOf({ status, paymentStatus }: AdminBooking, to: Status): string {
  if (to === 'CANCELLED') return 'Its nights can be booked again.'
  const isUnpaid = ['PENDING', 'EXPIRED', 'FAILED', 'RELEASED'].includes(paymentStatus)
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
