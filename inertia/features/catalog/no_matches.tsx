import emptyBay from '~/assets/empty_bay.svg'
import { TellMeLater } from '~/components/alerts/tell_me_later'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Icon } from '~/components/ui/icon'
import { Link } from '~/components/ui/link'
import { formatDays } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { carriedAlong } from './browse_address'
import { ListingGrid } from './listing_grid'
import type { InsteadOfMatches, ListingFilter, StayPrice } from './types'

interface NoMatchesProps {
  /** The address of all moorings. */
  href: string
  /** Null where the server has matches, and the buttons above the list hide them. */
  instead: InsteadOfMatches | null
  filter: ListingFilter
  stayPrices: Record<string, StayPrice>
  boatName?: string
}

/** No results: why, the nearest dates and the nearest moorings, with a link to all moorings. */
export function NoMatches({ href, instead, filter, stayPrices, boatName }: NoMatchesProps) {
  const isDeadEnd = !instead || instead.listings.length + instead.stays.length === 0

  return (
    <>
      <EmptyState
        picture={isDeadEnd ? emptyBay : undefined}
        title="No moorings found matching your search."
        action={
          <ButtonLink variant="quiet" href={href}>
            Clear search and show all moorings
          </ButtonLink>
        }
      >
        {instead?.reasons}
      </EmptyState>
      {instead && filter.checkIn && filter.checkOut && (
        <TellMeLater wanted={alertFor(filter, filter)} what={whatFor(filter, boatName)} />
      )}
      {instead && instead.stays.length > 0 && (
        <section aria-labelledby="nearest-dates">
          <h2 id="nearest-dates" className="text-xl font-semibold">
            Nearest dates
          </h2>
          <ul className="mt-3 flex flex-col gap-2">
            {instead.stays.map(({ id, title, ...dates }) => (
              <li key={id}>
                <Link
                  href={`${urlFor('listings.show', { id })}${carriedAlong({ ...filter, ...dates })}`}
                  className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-raised px-4 py-2 hover:border-accent"
                >
                  <Icon name="calendar" size={18} className="shrink-0 text-muted" />
                  <span className="min-w-0 wrap-anywhere">
                    <strong className="font-semibold">
                      {formatDays(dates.checkIn, dates.checkOut)}
                    </strong>{' '}
                    at {title}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {instead && instead.listings.length > 0 && (
        <section aria-labelledby="nearest-moorings">
          <h2 id="nearest-moorings" className="mb-4 text-xl font-semibold">
            {instead.near ? `Moorings near ${instead.near}` : 'Nearest moorings'}
          </h2>
          <ListingGrid
            listings={instead.listings}
            stayPrices={stayPrices}
            query={carriedAlong(filter)}
            boatName={boatName}
          />
        </section>
      )}
    </>
  )
}

type Dates = { checkIn?: string; checkOut?: string }

/** What an alert can ask of the search: dates, region, place and boat. */
function alertFor({ region, near, vesselId }: ListingFilter, { checkIn, checkOut }: Dates) {
  return {
    ...(region && { region }),
    ...(near && { near }),
    ...(vesselId && { vesselId }),
    checkIn: checkIn!,
    checkOut: checkOut!,
  }
}

function whatFor({ region }: ListingFilter, boatName?: string): string {
  return `a mooring${region ? ` in ${region}` : ''}${boatName ? ` for ${boatName}` : ''}`
}
