import { Link } from '~/components/ui/link'
import { FitNote } from '~/components/boat/fit_note'
import { Badge } from '~/components/ui/badge'
import { Icon } from '~/components/ui/icon'
import { RatingNote } from '~/components/ui/rating_note'
import { formatNzd } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { CARD_SIZES } from './first_picture'
import { NoPhoto } from './no_photo'
import { PhotoImage } from './photo_image'
import { PriceBlock } from './price_block'
import type { CardListing, StayPrice } from './types'

interface ListingCardProps {
  listing: CardListing
  /** With dates chosen: what that stay costs here. */
  stayPrice?: StayPrice
  /** Carried along to the mooring's page, as '?checkIn=...'. */
  query?: string
  isFirst?: boolean
  /** Its photo is not seen at first on a phone. */
  isLate?: boolean
  /** Name of the boat that was asked for. */
  boatName?: string
}

export function ListingCard({
  listing,
  stayPrice,
  query = '',
  isFirst,
  isLate,
  boatName,
}: ListingCardProps) {
  const { photo } = listing

  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-xs transition duration-300 ease-swell has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:-translate-y-0.5 hover:shadow-lg">
      <div className="relative aspect-[4/3] overflow-hidden max-sm:aspect-[2/1] bg-sunken">
        {photo ? (
          <PhotoImage
            photo={photo}
            alt=""
            sizes={CARD_SIZES}
            isFirst={isFirst}
            lateBelow={isLate ? '40rem' : undefined}
            className="transition duration-700 ease-swell group-hover:scale-[1.03]"
          />
        ) : (
          <NoPhoto />
        )}
        {(listing.weeklyRate ?? 0) > 0 && (
          <div className="absolute top-3 left-3">
            <Badge tone="success">Weekly</Badge>
          </div>
        )}
      </div>
      <div className="flex grow flex-col gap-3 p-5 max-sm:gap-2 max-sm:p-4">
        <div>
          <h2 className="text-lg leading-snug font-semibold">
            <Link
              href={`${urlFor('listings.show', { id: listing.id })}${query}`}
              prefetch
              className="after:absolute after:inset-0 focus-visible:outline-none"
            >
              {listing.title}
            </Link>
          </h2>
          <p className="mt-1 flex items-start gap-1.5 text-sm text-muted">
            <Icon name="pin" size={16} className="mt-0.5 shrink-0" />
            {listing.location}
          </p>
          <div className="mt-0.5 flex flex-wrap gap-x-4 text-sm">
            {listing.owner.firstName && (
              <p className="text-muted">Host: {listing.owner.firstName}</p>
            )}
            <RatingNote rating={listing.rating} />
          </div>
        </div>
        <div className="mt-auto flex flex-col gap-3 max-sm:gap-2">
          <PriceBlock {...listing} />
          {stayPrice && (
            <p className="rounded-lg bg-sunken px-3 py-2 text-sm tabular-nums max-sm:bg-transparent max-sm:p-0">
              <strong className="font-semibold">{formatNzd(stayPrice.total)}</strong> for{' '}
              {stayPrice.summary}
            </p>
          )}
          {listing.fit && (
            <div className="max-sm:*:bg-transparent max-sm:*:p-0">
              <FitNote name={boatName} fit={listing.fit} isShort />
            </div>
          )}
          <ul className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-sm text-muted max-sm:pt-2">
            <li className="flex items-center gap-1.5">
              <Icon name="anchor" size={16} />
              {listing.mooringType}
            </li>
            <li className="flex items-center gap-1.5">
              <Icon name="ruler" size={16} />
              Up to {listing.maxVesselLength}m
            </li>
          </ul>
        </div>
      </div>
    </article>
  )
}
