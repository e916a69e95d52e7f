import { formatNzd } from '~/lib/format'
import type { RenterBooking } from './types'

type Money = Pick<RenterBooking, 'refunded' | 'refundOnItsWay' | 'refundWaiting'>

/** What of the price went back to the renter, is on its way or is delayed. */
export function RefundNotes({ refunded, refundOnItsWay, refundWaiting }: Money) {
  const notes = [
    refunded > 0 && `${formatNzd(refunded)} went back to your card.`,
    refundOnItsWay > 0 &&
      `${formatNzd(refundOnItsWay)} is on its way back to your card. Banks take up to ten days.`,
    refundWaiting > 0 &&
      `${formatNzd(refundWaiting)} of your refund is delayed: it had already been paid to the owner, and we are getting it back. We’ll email you when it is on its way.`,
  ].filter((note) => note !== false)

  return notes.map((note) => (
    <p key={note} className="text-sm text-muted">
      {note}
    </p>
  ))
}
