import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { ChosenBoat } from '~/components/boat/boats'
import type { Tiles } from '~/components/map/tiles'
import { Banner } from '~/components/ui/banner'
import { Icon } from '~/components/ui/icon'
import { Pagination } from '~/components/ui/pagination'
import { Seo } from '~/components/ui/seo'
import { BoatFilter } from '~/features/catalog/boat_filter'
import {
  browseAddress,
  canonicalAddress,
  carriedAlong,
  hasArea,
  nameOf,
} from '~/features/catalog/browse_address'
import { BrowseMap } from '~/features/catalog/browse_map'
import { BrowseSearch } from '~/features/catalog/browse_search'
import { BrowseStatus } from '~/features/catalog/browse_status'
import { CARD_SIZES, firstPicture } from '~/features/catalog/first_picture'
import { DidYouMean } from '~/features/catalog/did_you_mean'
import { FilterButton } from '~/features/catalog/filter_button'
import { FilterChips } from '~/features/catalog/filter_chips'
import { ListingGrid } from '~/features/catalog/listing_grid'
import { NoMatches } from '~/features/catalog/no_matches'
import { offers, type RentalChoice, RentalTypeFilter } from '~/features/catalog/rental_type_filter'
import { type BrowseView, ViewButton, ViewSwitch } from '~/features/catalog/view_switch'
import { cx } from '~/lib/class_names'
import { TypedPlaceOffer } from '~/features/catalog/typed_place_offer'
import type {
  BrowsePlace,
  CardListing,
  InsteadOfMatches,
  ListingFilter,
  StayPrice,
} from '~/features/catalog/types'
import { useIsLoading } from '~/lib/use_is_loading'
import { urlFor } from '~/lib/routes'
import type { InertiaProps, PagePosition } from '~/types'
import { Container } from '~/components/ui/container'

type BrowseProps = InertiaProps<{
  listings: CardListing[]
  page: PagePosition
  filter: ListingFilter
  /** What of the address could not be used, in words. */
  problems: string[]
  regions: string[]
  boats: ChosenBoat[]
  /** Where the nearest begin. */
  place: BrowsePlace | null
  /** When nothing matches. */
  instead: InsteadOfMatches | null
  stayPrices: Record<string, StayPrice>
  view: BrowseView
  tiles: Tiles | null
}>

export default function Browse(props: BrowseProps) {
  const { listings, page, filter, problems, regions, boats } = props
  const { place, instead, stayPrices, view, tiles } = props
  const [choice, setChoice] = useState<RentalChoice>('ALL')
  const [activeId, setActiveId] = useState<string | null>(null)
  const isLoading = useIsLoading(urlFor('browse'))
  const shown = listings.filter((listing) => offers(choice, listing))
  const firstPhoto = shown.at(0)?.photo
  const { search = '' } = filter
  const show = ({ sort, ...next }: ListingFilter) => {
    const isPossible = sort !== 'nearest' || next.near
    router.get(
      browseAddress({ ...next, ...(isPossible && { sort }) }, { view }),
      {},
      { preserveState: true, preserveScroll: true }
    )
  }
  const query = carriedAlong(filter)
  const boat = boats.find(({ id }) => id === filter.vesselId)

  return (
    <Container className="flex flex-col py-10 max-sm:pt-4 sm:py-14">
      <Seo
        title={page.page > 1 ? `Available Moorings, page ${page.page}` : 'Available Moorings'}
        firstPicture={firstPicture(firstPhoto ? [firstPhoto] : [], CARD_SIZES)}
        path={canonicalAddress(filter, page.page)}
        description="Browse boat moorings around Auckland, the Hauraki Gulf and Northland. Compare nightly and weekly rates and book instantly."
      />
      <h1 className="text-3xl max-sm:text-xl">Available Moorings</h1>
      <p className="mt-2 flex items-start gap-2 text-muted max-sm:order-last max-sm:mt-10 max-sm:text-sm">
        <Icon name="lock" size={18} className="mt-1 shrink-0" />
        Mooring numbers and exact locations are hidden until booking.
      </p>
      <div className="mt-8 flex flex-col gap-4 max-sm:mt-3 max-sm:gap-2">
        <BrowseSearch
          filter={filter}
          boatName={boat?.name}
          isPending={isLoading}
          onSearch={(parts) => show({ ...filter, ...parts })}
        />
        <TypedPlaceOffer filter={filter} />
        <DidYouMean
          similar={(instead?.similar ?? []).map((meant) => ({
            name: meant.name,
            href: browseAddress({ ...filter, search: undefined, ...nameOf(meant) }, { view }),
          }))}
        />
        <div className="flex flex-wrap items-center gap-2 max-sm:-mx-gutter max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-gutter max-sm:[scrollbar-width:none] max-sm:*:shrink-0 noscript:hidden">
          <FilterButton filter={filter} regions={regions} boats={boats} onApply={show} />
          <BoatFilter boats={boats} filter={filter} onChange={show} />
          <RentalTypeFilter value={choice} onChange={setChoice} />
          <ViewSwitch
            view={view}
            hrefFor={(wanted) => browseAddress(filter, { page: page.page, view: wanted })}
          />
          <FilterChips filter={filter} boats={boats} onChange={show} />
        </div>
        {problems.length > 0 && (
          <Banner tone="warning" title="Part of this search was left out" role="alert">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Banner>
        )}
        <BrowseStatus
          isLoading={isLoading}
          term={search}
          near={startOf(filter, place)}
          total={page.total}
          inArea={hasArea(filter) ? shown.length : null}
        />
      </div>
      <div className={cx('mt-4 grid gap-8', view === 'map' && 'lg:grid-cols-2')}>
        {view === 'map' && (
          <BrowseMap
            filter={filter}
            place={place}
            choice={choice}
            tiles={tiles}
            activeId={activeId}
            onPoint={setActiveId}
            query={query}
            onSearch={show}
            listHref={browseAddress(filter, { page: page.page })}
          />
        )}
        <div className="flex min-w-0 flex-col gap-10">
          {shown.length > 0 ? (
            <ListingGrid
              listings={shown}
              stayPrices={stayPrices}
              isLoading={isLoading}
              query={query}
              boatName={boat?.name}
              isBesideMap={view === 'map'}
              activeId={activeId}
              onPoint={setActiveId}
            />
          ) : (
            <NoMatches
              href={browseAddress({}, { view })}
              instead={instead}
              filter={filter}
              stayPrices={stayPrices}
              boatName={boat?.name}
            />
          )}
          <Pagination
            page={page.page}
            totalPages={page.totalPages}
            hrefFor={(number) => browseAddress(filter, { page: number, view })}
          />
        </div>
      </div>
      {view === 'list' && (
        <ViewButton
          view="map"
          href={browseAddress(filter, { page: page.page, view: 'map' })}
          className="fixed bottom-[calc(1.25rem+env(safe-area-inset-bottom))] left-1/2 z-30 -translate-x-1/2"
        />
      )}
    </Container>
  )
}

/** Where the list begins with the nearest; null in another order. */
function startOf({ sort, search }: ListingFilter, place: BrowsePlace | null): string | null {
  if (sort === 'central' || (!sort && !search && !place)) return 'central Auckland'

  return !sort || sort === 'nearest' ? (place?.name ?? null) : null
}
