import { Badge, type BadgeTone } from '~/components/ui/badge'
import type { RenterBooking } from './types'

type State = Pick<RenterBooking, 'status' | 'paymentStatus' | 'refundOnItsWay' | 'refundWaiting'>

const PAYMENTS: Record<State['paymentStatus'], { tone: BadgeTone; text: string }> = {
  PAID: { tone: 'success', text: 'Paid' },
  PENDING: { tone: 'warning', text: 'Pending' },
  EXPIRED: { tone: 'neutral', text: 'Not paid' },
  FAILED: { tone: 'danger', text: 'Payment failed' },
  PARTIALLY_REFUNDED: { tone: 'neutral', text: 'Partly refunded' },
  REFUNDED: { tone: 'neutral', text: 'Refunded' },
}

/** Badges for the payment and for a cancelled or completed booking. */
export function BookingBadges(state: State) {
  const { status } = state
  const { tone, text } = paymentOf(state)

  return (
    <span className="flex flex-wrap gap-2">
      {status === 'CANCELLED' && <Badge tone="danger">Cancelled</Badge>}
      {status === 'COMPLETED' && <Badge tone="neutral">Completed</Badge>}
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}

/** For a cancelled booking the badge says what happens to the payment. */
function paymentOf({ status, paymentStatus, refundOnItsWay, refundWaiting }: State) {
  if (refundOnItsWay > 0) return { tone: 'info', text: 'Refund on its way' } as const
  if (refundWaiting > 0) return { tone: 'warning', text: 'Refund waits' } as const
  if (status === 'CANCELLED' && paymentStatus === 'PAID')
    return { tone: 'neutral', text: 'Not refunded' } as const

  return PAYMENTS[paymentStatus]
}
