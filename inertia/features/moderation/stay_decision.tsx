import { useState } from 'react'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { CancelStayDialog, type RefundChoice } from '~/features/moderation/cancel_stay_dialog'
import type { AdminBooking } from '~/features/moderation/types'
import { api, errorMessage } from '~/lib/api_client'
import { formatDay, formatNzd, shortId } from '~/lib/format'
import { useAction } from '~/lib/use_action'

interface Props {
  stay: AdminBooking
  /** The email of whom the decision is about. */
  person: string
}

/** One paid stay: kept unless it is cancelled, with a choice of what goes back. */
export function StayDecision({ stay, person }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [decision, setDecision] = useState<'kept' | 'cancelled' | null>(null)
  const [cancel, { isPending, error }] = useAction(
    (refund: RefundChoice) =>
      api.call('api.booking_statuses.update', {
        params: { id: stay.id },
        body: { status: 'CANCELLED', refund },
      }),
    {
      onSuccess: () => {
        setAsking(false)
        setDecision('cancelled')
      },
    }
  )
  const isRenter = stay.renter.email === person
  const other = isRenter ? stay.listing.owner.email : stay.renter.email

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium wrap-anywhere">{stay.listing.title}</p>
        <p className="text-sm text-muted">
          {formatDay(stay.checkIn)} - {formatDay(stay.checkOut)}, {formatNzd(stay.totalPrice)}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {isRenter ? 'Rented from' : 'Rented to'} {other}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2" role="status">
        {decision === 'cancelled' && <Badge tone="danger">Cancelled</Badge>}
        {decision === 'kept' && <Badge tone="success">Kept</Badge>}
      </div>
      {decision !== 'cancelled' && (
        <div className="flex flex-wrap gap-2">
          {decision === null && (
            <Button size="sm" variant="secondary" onPress={() => setDecision('kept')}>
              Keep<span className="sr-only"> booking {shortId(stay.id)}</span>
            </Button>
          )}
          <Button size="sm" variant="danger" onPress={() => setAsking(true)}>
            Cancel<span className="sr-only"> booking {shortId(stay.id)}</span>
          </Button>
        </div>
      )}
      <CancelStayDialog
        booking={stay}
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isPending}
        error={error ? errorMessage(error, 'Failed to update booking status') : null}
        onCancel={cancel}
      />
    </li>
  )
}
