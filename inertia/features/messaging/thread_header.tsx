import { Link } from '~/components/ui/link'
import { Avatar } from '~/components/ui/avatar'
import { iconButtonClass } from '~/components/ui/button_look'
import { Icon } from '~/components/ui/icon'
import { textLink } from '~/components/ui/link_look'
import { RatingNote } from '~/components/ui/rating_note'
import { cx } from '~/lib/class_names'
import { urlFor } from '~/lib/routes'
import { BookingStrip } from './booking_strip'
import { RenterReviews } from './renter_reviews'
import { ReportConversation } from './report_conversation'
import type { Side, Thread } from './types'

/** Who writes, about which mooring and which booking. */
export function ThreadHeader({ conversation, side }: { conversation: Thread; side: Side }) {
  const { id, renter, owner, listing, booking } = conversation
  const other = side === 'renter' ? owner : renter

  return (
    <header>
      <div className="flex items-center gap-3 border-b border-line bg-raised py-3 pr-2 pl-4 max-md:pl-1">
        <Link
          href={urlFor('messages')}
          className={iconButtonClass('md:hidden')}
          aria-label="All conversations"
        >
          <Icon name="arrow-left" />
        </Link>
        <Avatar person={other} />
        <div className="min-w-0">
          <div className="flex items-center gap-3">
            <h1 className="truncate text-lg/normal">{other.firstName}</h1>
            {side === 'owner' && <RatingNote rating={renter.rating} className="text-sm" />}
          </div>
          <Link
            href={urlFor('listings.show', { id: listing.id })}
            className={cx(textLink, 'block truncate text-sm/normal')}
          >
            {listing.title}
          </Link>
        </div>
        <div className="ml-auto flex">
          {side === 'owner' && renter.reviews.length > 0 && <RenterReviews renter={renter} />}
          <ReportConversation conversationId={id} />
        </div>
      </div>
      {booking && <BookingStrip booking={booking} side={side} />}
    </header>
  )
}
