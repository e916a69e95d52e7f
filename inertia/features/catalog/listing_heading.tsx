import { Icon } from '~/components/ui/icon'
import { RatingNote } from '~/components/ui/rating_note'
import { FavouriteButton } from './favourite_button'
import type { Listing } from './types'

interface ListingHeadingProps {
  listing: Listing
  isSignedIn: boolean
  isFavorited: boolean
}

/** Title, place and host, with the favourite button for signed-in people. */
export function ListingHeading({ listing, isSignedIn, isFavorited }: ListingHeadingProps) {
  return (
    <header className="flex items-start justify-between gap-4">
      <div>
        <h1>{listing.title}</h1>
        <p className="mt-3 flex items-start gap-2 text-lg text-muted">
          <Icon name="pin" className="mt-1 shrink-0" />
          {listing.location}
        </p>
        {listing.owner.firstName && (
          <p className="mt-1 flex items-center gap-2 text-muted">
            <Icon name="user" className="shrink-0" />
            Host: {listing.owner.firstName}
          </p>
        )}
        <RatingNote rating={listing.rating} className="mt-1" />
      </div>
      {isSignedIn && <FavouriteButton listingId={listing.id} isFavorited={isFavorited} />}
    </header>
  )
}
