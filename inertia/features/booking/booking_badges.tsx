import { Badge, type BadgeTone } from '~/components/ui/badge'
import { bookingStatuses, isEndedHold, NOT_PAID, paymentStatuses, REQUESTED } from '~/lib/statuses'
import type { RenterBooking } from './types'

type State = Pick<RenterBooking, 'status' | 'paymentStatus' | 'refundOnItsWay' | 'refundWaiting'>

/** As the renter reads them. */
const WORDS = {
  ...paymentStatuses,
  EXPIRED: NOT_PAID,
  FAILED: 'Payment failed',
  AUTHORISED: REQUESTED,
}

const TONES: Record<State['paymentStatus'], BadgeTone> = {
  PAID: 'success',
  PENDING: 'warning',
  EXPIRED: 'neutral',
  FAILED: 'danger',
  PARTIALLY_REFUNDED: 'neutral',
  REFUNDED: 'neutral',
  AUTHORISED: 'warning',
  RELEASED: 'neutral',
}

/** Badges for the payment and for a cancelled or completed booking. */
export function BookingBadges(state: State) {
  const { status } = state
  const { tone, text } = paymentOf(state)

  return (
    <span className="flex flex-wrap gap-2">
      {status === 'CANCELLED' && !isEndedHold(state) && (
        <Badge tone="danger">{bookingStatuses.CANCELLED}</Badge>
      )}
      {status === 'COMPLETED' && <Badge tone="neutral">{bookingStatuses.COMPLETED}</Badge>}
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
}

/** For a cancelled booking the badge says what happens to the payment. */
function paymentOf({ status, paymentStatus, refundOnItsWay, refundWaiting }: State) {
  if (refundOnItsWay > 0) return { tone: 'info', text: 'Refund on its way' } as const
  if (refundWaiting > 0) return { tone: 'warning', text: 'Refund delayed' } as const
  if (status === 'CANCELLED' && paymentStatus === 'PAID')
    return { tone: 'neutral', text: 'Not refunded' } as const

  return { tone: TONES[paymentStatus], text: WORDS[paymentStatus] }
}
