import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Tiles } from '~/components/map/tiles'
import { Banner } from '~/components/ui/banner'
import { Button } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { PageHeader } from '~/components/ui/page_header'
import { Pagination } from '~/components/ui/pagination'
import { Seo } from '~/components/ui/seo'
import {
  browseAddress,
  canonicalAddress,
  countFilters,
  hasArea,
} from '~/features/catalog/browse_address'
import { BrowseMap } from '~/features/catalog/browse_map'
import { BrowseStatus } from '~/features/catalog/browse_status'
import { CARD_SIZES, firstPicture } from '~/features/catalog/first_picture'
import { FilterPanel } from '~/features/catalog/filter_panel'
import { ListingGrid } from '~/features/catalog/listing_grid'
import { NoMatches } from '~/features/catalog/no_matches'
import { offers, type RentalChoice, RentalTypeFilter } from '~/features/catalog/rental_type_filter'
import { type BrowseView, ViewSwitch } from '~/features/catalog/view_switch'
import { cx } from '~/lib/class_names'
import { SearchForm } from '~/features/catalog/search_form'
import type { CardListing, ListingFilter, StayPrice } from '~/features/catalog/types'
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
  stayPrices: Record<string, StayPrice>
  view: BrowseView
  tiles: Tiles | null
}>

export default function Browse(props: BrowseProps) {
  const { listings, page, filter, problems, regions, stayPrices, view, tiles } = props
  const [choice, setChoice] = useState<RentalChoice>('ALL')
  const [isOpen, setOpen] = useState(countFilters(filter) + problems.length > 0)
  const [activeId, setActiveId] = useState<string | null>(null)
  const isLoading = useIsLoading(urlFor('browse'))
  const shown = listings.filter((listing) => offers(choice, listing))
  const firstPhoto = shown.at(0)?.photo
  const { search = '', checkIn, checkOut } = filter
  const show = (next: ListingFilter) =>
    router.get(browseAddress(next, { view }), {}, { preserveState: true })
  const query = checkIn && checkOut ? `?checkIn=${checkIn}&checkOut=${checkOut}` : ''

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
        <SearchForm
          term={search}
          isPending={isLoading}
          onSearch={(term) => show({ ...filter, search: term })}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <RentalTypeFilter value={choice} onChange={setChoice} />
          <div className="flex flex-wrap items-center gap-2">
            <ViewSwitch
              view={view}
              hrefFor={(wanted) => browseAddress(filter, { page: page.page, view: wanted })}
            />
            <Button
              variant="quiet"
              size="sm"
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              aria-expanded={isOpen}
              aria-controls="filters"
              onPress={() => setOpen(!isOpen)}
            >
              Dates and filters
              {countFilters(filter) > 0 && ` (${countFilters(filter)})`}
            </Button>
          </div>
        </div>
        {problems.length > 0 && (
          <Banner tone="warning" title="Part of this search was left out" role="alert">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Banner>
        )}
        <div id="filters" hidden={!isOpen}>
          {isOpen && (
            <FilterPanel
              key={browseAddress(filter)}
              filter={filter}
              regions={regions}
              isPending={isLoading}
              onApply={show}
              onReset={() => show({ search })}
            />
          )}
        </div>
        <BrowseStatus
          isLoading={isLoading}
          term={search}
          total={page.total}
          inArea={hasArea(filter) ? shown.length : null}
        />
      </div>
      <div className={cx('mt-4 grid gap-8', view === 'map' && 'lg:grid-cols-2')}>
        {view === 'map' && (
          <div className="min-w-0 lg:order-1">
            <BrowseMap
              filter={filter}
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
