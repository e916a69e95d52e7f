import { ListingCard } from './listing_card'
import type { Listing, StayPrice } from './types'

interface ListingGridProps {
  listings: Listing[]
  stayPrices?: Record<string, StayPrice>
  query?: string
  isLoading?: boolean
}

const FIRST_ROW = 1

/** One, two or three columns; dimmed while the next ones are on their way. */
export function ListingGrid({ listings, stayPrices = {}, query, isLoading }: ListingGridProps) {
  return (
    <ul
      aria-busy={isLoading}
      className="grid gap-6 transition-opacity sm:grid-cols-2 lg:grid-cols-3 aria-busy:opacity-50"
    >
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            stayPrice={stayPrices[listing.id]}
            query={query}
            isFirst={index < FIRST_ROW}
          />
        </li>
      ))}
    </ul>
  )
}
