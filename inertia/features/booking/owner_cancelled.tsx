import { Banner } from '~/components/ui/banner'
import { Link } from '~/components/ui/link'
import { textLink } from '~/components/ui/link_look'
import { isoDayOf } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { RenterBooking } from './types'

/** To a renter whose stay the owner cancelled: why, an apology, and moorings near there on the same days. */
export function OwnerCancelled({ booking }: { booking: RenterBooking }) {
  if (!booking.isCancelledByOwner) return null
  const { listing, ownersReason, checkIn, checkOut } = booking
  const qs = { region: listing.region, checkIn: isoDayOf(checkIn), checkOut: isoDayOf(checkOut) }

  return (
    <Banner tone="warning" title="The owner cancelled this stay. We are sorry.">
      {ownersReason && <p className="wrap-anywhere">The owner’s reason: {ownersReason}</p>}
      <Link href={urlFor('browse', {}, { qs })} className={textLink}>
        Moorings in {listing.region} on these dates
      </Link>
    </Banner>
  )
}
