import { cx } from '~/lib/class_names'
import { useIsHydrated } from '~/lib/use_is_hydrated'
import { ListingCard } from './listing_card'
import type { CardListing, StayPrice } from './types'

interface ListingGridProps {
  listings: CardListing[]
  stayPrices?: Record<string, StayPrice>
  query?: string
  boatName?: string
  isLoading?: boolean
  /** Two columns beside a map; the card of the highlighted marker is emphasised. */
  isBesideMap?: boolean
  activeId?: string | null
  onPoint?: (id: string | null) => void
}

const FIRST_ROW = 1
/** So many cards of the one column of a phone may be seen at first; the others are drawn when scripts run. */
const FIRST_SCREEN = 2
const DRAWN_LATE = 'max-sm:[contain-intrinsic-height:auto_32rem] max-sm:[content-visibility:auto]'

/** One, two or three columns; dimmed while the next ones are on their way. */
export function ListingGrid(props: ListingGridProps) {
  const {
    listings,
    stayPrices = {},
    query,
    boatName,
    isLoading,
    isBesideMap,
    activeId,
    onPoint,
  } = props
  const isHydrated = useIsHydrated()

  return (
    <ul
      aria-busy={isLoading}
      className={cx(
        'grid gap-6 transition-opacity sm:grid-cols-2 aria-busy:opacity-50',
        !isBesideMap && 'lg:grid-cols-3'
      )}
    >
      {listings.map((listing, index) => (
        <li
          key={listing.id}
          onMouseEnter={() => onPoint?.(listing.id)}
          onMouseLeave={() => onPoint?.(null)}
          onFocus={() => onPoint?.(listing.id)}
          onBlur={() => onPoint?.(null)}
          className={cx(
            !isHydrated && index >= FIRST_SCREEN && DRAWN_LATE,
            listing.id === activeId && isBesideMap && 'rounded-xl ring-3 ring-accent'
          )}
        >
          <ListingCard
            listing={listing}
            stayPrice={stayPrices[listing.id]}
            query={query}
            boatName={boatName}
            isFirst={index < FIRST_ROW}
            isLate={index >= FIRST_SCREEN}
          />
        </li>
      ))}
    </ul>
  )
}
