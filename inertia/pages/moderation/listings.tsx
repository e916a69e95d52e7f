import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { AdminPage } from '~/features/moderation/admin_page'
import { ListingTable, type AdminListing } from '~/features/moderation/listing_table'
import { pageAddress } from '~/features/moderation/page_address'
import { StatusFilter } from '~/features/moderation/status_filter'
import type { PagePosition } from '~/features/moderation/types'
import type { InertiaProps } from '~/types'

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'flagged', label: 'Flagged' },
]

type Props = InertiaProps<{ listings: AdminListing[]; page: PagePosition; status: string }>

export default function Listings({ listings, page, status }: Props) {
  return (
    <AdminPage
      title="Listings"
      area="/admin/listings"
      description="Those that wait for a decision come first."
    >
      <StatusFilter
        label="Moderation status"
        address="/admin/listings"
        options={statuses}
        filter={{ status }}
      />
      {listings.length === 0 ? (
        <EmptyState title="No listings found" />
      ) : (
        <ListingTable listings={listings} />
      )}
      <Pagination
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={(number) => pageAddress('/admin/listings', { status }, number)}
      />
    </AdminPage>
  )
}
