import { Banner } from '~/components/ui/banner'
import { isoDayOf, todayInAuckland } from '~/lib/format'
import { SimilarMoorings } from './similar_moorings'
import type { RenterBooking } from './types'

/**
 * To a renter whose stay the owner cancelled, or whose request they declined or did not answer: why, and before check-in moorings
 * near there on the same days.
 */
export function OwnerCancelled({ booking }: { booking: RenterBooking }) {
  const { ownersReason, checkIn } = booking
  const title = titleOf(booking)
  if (title === null) return null

  return (
    <Banner tone="warning" title={title}>
      {ownersReason && <p className="wrap-anywhere">The owner’s reason: {ownersReason}</p>}
      {isoDayOf(checkIn) >= todayInAuckland() && <SimilarMoorings booking={booking} />}
    </Banner>
  )
}

function titleOf({ isCancelledByOwner, paymentStatus, cancellationReason }: RenterBooking) {
  if (isCancelledByOwner && paymentStatus === 'RELEASED')
    return 'The owner declined your request. Nothing was charged.'
  if (isCancelledByOwner) return 'The owner cancelled this stay. We are sorry.'

  return paymentStatus === 'RELEASED' && cancellationReason === 'REQUEST_EXPIRED'
    ? 'The owner did not answer your request. Nothing was charged.'
    : null
}
