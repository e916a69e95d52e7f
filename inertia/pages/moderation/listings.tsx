import { Link } from '@adonisjs/inertia/react'
import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { AdminPage } from '~/features/moderation/admin_page'
import { ListingTable, type AdminListing } from '~/features/moderation/listing_table'
import type { PagePosition } from '~/features/moderation/types'
import { cx } from '~/lib/class_names'
import type { InertiaProps } from '~/types'

const filters = [
  { status: '', label: 'All' },
  { status: 'pending', label: 'Pending' },
  { status: 'approved', label: 'Approved' },
  { status: 'rejected', label: 'Rejected' },
  { status: 'flagged', label: 'Flagged' },
]

type Props = InertiaProps<{ listings: AdminListing[]; page: PagePosition; status: string }>

export default function Listings({ listings, page, status }: Props) {
  const address = (number: number, of = status) =>
    `/admin/listings?${new URLSearchParams({ ...(of && { status: of }), page: String(number) })}`

  return (
    <AdminPage
      title="Listings"
      area="/admin/listings"
      description="Those that wait for a decision come first."
    >
      <nav aria-label="Moderation status" className="mb-5 flex flex-wrap gap-2">
        {filters.map((filter) => (
          <Link
            key={filter.status}
            href={address(1, filter.status)}
            aria-current={filter.status === status ? 'true' : undefined}
            className={cx(
              'flex min-h-11 items-center rounded-full border px-4 text-sm font-medium',
              filter.status === status
                ? 'border-transparent bg-accent text-on-accent'
                : 'border-line text-muted hover:text-ink'
            )}
          >
            {filter.label}
          </Link>
        ))}
      </nav>
      {listings.length === 0 ? (
        <EmptyState title="No listings found" />
      ) : (
        <ListingTable listings={listings} />
      )}
      <Pagination
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={(number) => address(number)}
      />
    </AdminPage>
  )
}
