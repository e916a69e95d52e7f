import { Banner } from '~/components/ui/banner'
import { isoDayOf, todayInAuckland } from '~/lib/format'
import { SimilarMoorings } from './similar_moorings'
import type { RenterBooking } from './types'

/** To a renter whose stay the owner cancelled, or whose request they declined: why, and before check-in moorings near there on the same days. */
export function OwnerCancelled({ booking }: { booking: RenterBooking }) {
  if (!booking.isCancelledByOwner) return null
  const { ownersReason, checkIn, paymentStatus } = booking

  return (
    <Banner
      tone="warning"
      title={
        paymentStatus === 'RELEASED'
          ? 'The owner declined your request. Nothing was charged.'
          : 'The owner cancelled this stay. We are sorry.'
      }
    >
      {ownersReason && <p className="wrap-anywhere">The owner’s reason: {ownersReason}</p>}
      {isoDayOf(checkIn) >= todayInAuckland() && <SimilarMoorings booking={booking} />}
    </Banner>
  )
}
