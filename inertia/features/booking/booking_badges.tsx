import { Badge } from '~/components/ui/badge'
import type { RenterBooking } from './types'

type State = Pick<RenterBooking, 'status' | 'paymentStatus' | 'refundOnItsWay'>

const PAYMENTS: Record<
  State['paymentStatus'],
  { tone: 'success' | 'warning' | 'neutral' | 'danger'; text: string }
> = {
  PAID: { tone: 'success', text: 'Paid' },
  PENDING: { tone: 'warning', text: 'Pending' },
  EXPIRED: { tone: 'neutral', text: 'Not paid' },
  FAILED: { tone: 'danger', text: 'Payment failed' },
  PARTIALLY_REFUNDED: { tone: 'neutral', text: 'Partly refunded' },
  REFUNDED: { tone: 'neutral', text: 'Refunded' },
}

/** Whether it is paid, and what became of it when it is not simply on. */
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

/** A payment of a cancelled booking is told by what becomes of it. */
function paymentOf({ status, paymentStatus, refundOnItsWay }: State) {
  if (refundOnItsWay > 0) return { tone: 'info', text: 'Refund on its way' } as const
  if (status === 'CANCELLED' && paymentStatus === 'PAID')
    return { tone: 'neutral', text: 'Not refunded' } as const

  return PAYMENTS[paymentStatus]
}
