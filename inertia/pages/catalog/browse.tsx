import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { ChosenBoat } from '~/components/boat/boats'
import type { Tiles } from '~/components/map/tiles'
import { Banner } from '~/components/ui/banner'
import { Icon } from '~/components/ui/icon'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { Seo } from '~/components/ui/seo'
import { BoatFilter } from '~/features/catalog/boat_filter'
import {
  browseAddress,
  canonicalAddress,
  carriedAlong,
  hasArea,
} from '~/features/catalog/browse_address'
import { BrowseMap } from '~/features/catalog/browse_map'
import { BrowseStatus } from '~/features/catalog/browse_status'
import { CARD_SIZES, firstPicture } from '~/features/catalog/first_picture'
import { DidYouMean } from '~/features/catalog/did_you_mean'
import { FilterButton } from '~/features/catalog/filter_button'
import { FilterChips } from '~/features/catalog/filter_chips'
import { ListingGrid } from '~/features/catalog/listing_grid'
import { NoMatches } from '~/features/catalog/no_matches'
import { offers, type RentalChoice, RentalTypeFilter } from '~/features/catalog/rental_type_filter'
import { type BrowseView, ViewSwitch } from '~/features/catalog/view_switch'
import { cx } from '~/lib/class_names'
import { SearchBar } from '~/features/catalog/search_bar'
import type { BrowsePlace, CardListing, ListingFilter, StayPrice } from '~/features/catalog/types'
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
  /** Places that words without a match may mean. */
  similar: Pick<BrowsePlace, 'name' | 'kind'>[]
  stayPrices: Record<string, StayPrice>
  view: BrowseView
  tiles: Tiles | null
}>

export default function Browse(props: BrowseProps) {
  const { listings, page, filter, problems, regions, boats } = props
  const { place, similar, stayPrices, view, tiles } = props
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
  const nameOf = (name: string, kind: string) =>
    kind === 'region' ? { region: name } : { near: name }
  const query = carriedAlong(filter)
  const boat = boats.find(({ id }) => id === filter.vesselId)

  return (
    <Container className="py-10 sm:py-14">
      <Seo
        title={page.page > 1 ? `Available Moorings, page ${page.page}` : 'Available Moorings'}
        firstPicture={firstPicture(firstPhoto ? [firstPhoto] : [], CARD_SIZES)}
        path={canonicalAddress(filter, page.page)}
        description="Browse boat moorings around Auckland, the Hauraki Gulf and Northland. Compare nightly and weekly rates and book instantly."
      />
      <PageHeader
        title="Available Moorings"
        description={
          <p className="flex items-start gap-2">
            <Icon name="lock" size={18} className="mt-1 shrink-0" />
            Mooring numbers and exact locations are hidden until booking.
          </p>
        }
      />
      <div className="mt-8 flex flex-col gap-4">
        <SearchBar
          filter={filter}
          label="Search moorings"
          placeholder="Search by location, title, or description..."
          button="Search"
          textName="search"
          isLive
          isPending={isLoading}
          onSearch={(parts) => show({ ...filter, ...parts })}
        />
        <DidYouMean
          similar={similar.map(({ name, kind }) => ({
            name,
            href: browseAddress({ ...filter, search: undefined, ...nameOf(name, kind) }, { view }),
          }))}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <RentalTypeFilter value={choice} onChange={setChoice} />
          <div className="flex flex-wrap items-center gap-2">
            <ViewSwitch
              view={view}
              hrefFor={(wanted) => browseAddress(filter, { page: page.page, view: wanted })}
            />
            <BoatFilter boats={boats} filter={filter} onChange={show} />
            <FilterButton filter={filter} regions={regions} boats={boats} onApply={show} />
          </div>
        </div>
        <FilterChips filter={filter} boats={boats} onChange={show} />
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
          near={!filter.sort || filter.sort === 'nearest' ? (place?.name ?? null) : null}
          total={page.total}
          inArea={hasArea(filter) ? shown.length : null}
        />
      </div>
      <div className={cx('mt-4 grid gap-8', view === 'map' && 'lg:grid-cols-2')}>
        {view === 'map' && (
          <div className="min-w-0 lg:order-1">
            <BrowseMap
              filter={filter}
              place={place}
              choice={choice}
              tiles={tiles}
              activeId={activeId}
              onPoint={setActiveId}
              query={query}
              onSearch={show}
            />
          </div>
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
            <NoMatches href={browseAddress({}, { view })} />
          )}
          <Pagination
            page={page.page}
            totalPages={page.totalPages}
            hrefFor={(number) => browseAddress(filter, { page: number, view })}
          />
        </div>
      </div>
    </Container>
  )
}
