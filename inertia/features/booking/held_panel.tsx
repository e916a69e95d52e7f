import { Button } from '~/components/ui/button'
import { HeldDates } from './held_dates'
import { RefundSteps } from './refund_steps'
import type { HeldStay } from './types'

interface HeldPanelProps {
  hold: HeldStay
  onChange: () => void
  onEnd: () => void
  /** Called to book other dates besides. */
  onLeave: () => void
}

/** The booking panel while the person holds dates here: these, what cancelling would refund, and a way to other dates. */
export default function HeldPanel({ hold, onLeave, ...held }: HeldPanelProps) {
  return (
    <>
      <HeldDates key={hold.id} booking={hold} boat={hold.boat} {...held} />
      <RefundSteps periods={hold.cancellation} total={hold.totalPrice} />
      <Button variant="secondary" icon="calendar" onPress={onLeave}>
        Book other dates too
      </Button>
    </>
  )
}
