import { Link } from '~/components/ui/link'
import { urlFor } from '~/lib/routes'
import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import { RatingNote } from '~/components/ui/rating_note'
import { loneLink } from '~/components/ui/link_look'
import { cx } from '~/lib/class_names'
import { FavouriteButton } from './favourite_button'
import type { Listing, ShownListing } from './types'

interface ListingHeadingProps {
  listing: ShownListing
  isSignedIn: boolean
  isFavorited: boolean
  /** The way to ask the owner. */
  question: ReactNode
}

/** Title, place and host, with the favourite button for signed-in people. */
export function ListingHeading(props: ListingHeadingProps) {
  const { listing, isSignedIn, isFavorited, question } = props
  const { responseRate } = listing.owner

  return (
    <header className="flex items-start justify-between gap-4">
      <div>
        <h1>{listing.title}</h1>
        <p className="mt-3 flex items-start gap-2 text-lg text-muted">
          <Icon name="pin" className="mt-1 shrink-0" />
          {listing.location}
        </p>
        {listing.owner.firstName && (
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="flex items-center gap-2 text-muted">
              <Icon name="user" className="shrink-0" />
              <HostName listing={listing} />
            </p>
            {responseRate !== null && (
              <p className="text-muted">Answers {responseRate}% of requests</p>
            )}
            {question}
          </div>
        )}
        {listing.rating && (
          <a href="#reviews" className={cx(loneLink, 'mt-1 inline-block')}>
            <RatingNote rating={listing.rating} />
          </a>
        )}
      </div>
      {isSignedIn && <FavouriteButton listingId={listing.id} isFavorited={isFavorited} />}
    </header>
  )
}

/** Leads to the host's page, which is there while a mooring of theirs is public. */
function HostName({ listing }: { listing: Listing }) {
  const { id, firstName } = listing.owner
  const words = `Host: ${firstName}`
  if (!listing.isActive || listing.moderationStatus !== 'approved') return words

  return (
    <Link href={urlFor('host', { id })} className={loneLink}>
      {words}
    </Link>
  )
}
