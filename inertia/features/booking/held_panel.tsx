import { Button } from '~/components/ui/button'
import { HeldDates } from './held_dates'
import { RefundSteps } from './refund_steps'
import { RequestedDates } from './requested_dates'
import type { HeldStay } from './types'

interface HeldPanelProps {
  hold: HeldStay
  onChange: () => void
  onEnd: () => void
  /** Called to book other dates besides. */
  onLeave: () => void
}

/** The booking panel while the person holds dates here, or has asked for them: these, what cancelling would refund, and a way to other dates. */
export default function HeldPanel({ hold, onLeave, ...held }: HeldPanelProps) {
  return (
    <>
      {hold.respondBy ? (
        <RequestedDates booking={hold} boat={hold.boat} onChange={held.onChange} />
      ) : (
        <HeldDates key={hold.id} booking={hold} boat={hold.boat} {...held} />
      )}
      <RefundSteps periods={hold.cancellation} total={hold.totalPrice} />
      <Button variant="secondary" icon="calendar" onPress={onLeave}>
        {hold.isRequest ? 'Request' : 'Book'} other dates too
      </Button>
    </>
  )
}
