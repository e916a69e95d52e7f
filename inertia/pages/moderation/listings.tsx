import { router } from '@inertiajs/react'
import type { Tiles } from '~/components/map/tiles'
import { AdminPage } from '~/features/moderation/admin_page'
import { FilterSelect } from '~/features/moderation/filter_select'
import { filteredAddress, pageAddress } from '~/features/moderation/list_address'
import { ListFilters } from '~/features/moderation/list_filters'
import { ListSection } from '~/features/moderation/list_section'
import { ListingTable } from '~/features/moderation/listing_table'
import { ReviewDrawer } from '~/features/moderation/review_drawer'
import { StatusFilter } from '~/features/moderation/status_filter'
import { optionsOf } from '~/features/moderation/statuses'
import { activeStatus, moderationStatuses } from '~/lib/statuses'
import type { AdminListing, Review } from '~/features/moderation/types'
import type { InertiaProps, PagePosition } from '~/types'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'

const activity = [
  { value: '', label: 'All' },
  { value: 'true', label: activeStatus(true) },
  { value: 'false', label: activeStatus(false) },
]

const inspections = [
  { value: '', label: 'All' },
  { value: 'overdue', label: 'Overdue' },
]

const changes = [
  { value: '', label: 'All' },
  { value: 'edited', label: 'Edited' },
]

const sorts = [
  { value: '', label: 'Waiting first' },
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
  { value: 'pricePerNight', label: 'Lowest price' },
  { value: '-pricePerNight', label: 'Highest price' },
  { value: '-maxVesselLength', label: 'Longest vessels first' },
  { value: 'maxVesselLength', label: 'Shortest vessels first' },
  { value: 'mooringType', label: 'Type, A to Z' },
  { value: '-mooringType', label: 'Type, Z to A' },
  { value: '-isActive', label: 'Active first' },
  { value: 'isActive', label: 'Inactive first' },
  { value: 'moderationStatus', label: 'Moderation, A to Z' },
  { value: '-moderationStatus', label: 'Moderation, Z to A' },
]

type Props = InertiaProps<{
  listings: AdminListing[]
  page: PagePosition | null
  /** The one that is being reviewed. */
  review: Review | null
  tiles: Tiles | null
  filter: {
    search: string
    status: string
    isActive: string
    inspection: string
    changes: string
    sort: string
  }
}>

export default function Listings({ listings, page, review, tiles, filter }: Props) {
  const list = { path: urlFor('admin.listings'), filter }
  useLive(['admin', 'listing:'], ['listings', 'page'])
  const close = () =>
    router.get(
      page && page.page > 1 ? pageAddress(list, page.page) : filteredAddress(list),
      {},
      { preserveState: true, preserveScroll: true, only: ['review', 'listings', 'page'] }
    )

  return (
    <AdminPage
      title="Listings"
      area={urlFor('admin.listings')}
      description="Those waiting for a decision come first. Choose one to review it. Once you approve it, everybody can see and book it, and we email its owner."
    >
      <ListFilters list={list} searchLabel="Search by mooring or owner" sorts={sorts}>
        <FilterSelect list={list} name="isActive" label="Activity" options={activity} />
        <FilterSelect list={list} name="inspection" label="Inspection" options={inspections} />
        <FilterSelect list={list} name="changes" label="Changes" options={changes} />
      </ListFilters>
      <StatusFilter list={list} label="Moderation status" options={optionsOf(moderationStatuses)} />
      <ListSection list={list} page={page} noun="listing" empty="No listings found">
        <ListingTable list={list} listings={listings} page={page?.page ?? 1} />
      </ListSection>
      {review && <ReviewDrawer key={review.id} review={review} tiles={tiles} onClose={close} />}
    </AdminPage>
  )
}
