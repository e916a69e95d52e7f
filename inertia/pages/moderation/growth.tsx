import { ButtonLink } from '~/components/ui/button'
import { Card, CardHeader } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { Meter } from '~/components/ui/meter'
import { StatCard } from '~/components/ui/stat_card'
import { AdminPage } from '~/features/moderation/admin_page'
import {
  type ConnectedOwner,
  ConnectedOwnerTable,
} from '~/features/moderation/connected_owner_table'
import { type GrowthMonth, GrowthMonths } from '~/features/moderation/growth_months'
import { FilterSelect } from '~/features/moderation/filter_select'
import { LoadFailure } from '~/features/moderation/load_failure'
import { filteredAddress } from '~/features/moderation/list_address'
import { plural } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'joinedAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: '-listings', label: 'Most listings first' },
  { value: 'listings', label: 'Fewest listings first' },
]

type GrowthReport = {
  totalUsers: number
  newUsersThisMonth: number
  connectedOwners: number
  totalOwners: number
  totalListings: number
  totalBookings: number
  ownerConversionRate: number
  listingsPerConnectedOwner: number
  bookingsPerListing: number
  owners: ConnectedOwner[]
  months: GrowthMonth[]
}

type Props = InertiaProps<{
  report: GrowthReport | null
  filter: { sort: string }
}>

export default function Growth({ report, filter }: Props) {
  return (
    <AdminPage
      title="Growth"
      area={urlFor('admin.growth')}
      description="New users and listings, and the owners we can pay."
      actions={
        <ButtonLink href={urlFor('admin.growth_exports.show')} external variant="secondary">
          Download CSV
        </ButtonLink>
      }
    >
      {report ? <Report report={report} filter={filter} /> : <LoadFailure what="growth" />}
    </AdminPage>
  )
}

interface ReportProps {
  report: GrowthReport
  filter: { sort: string }
}

function Report({ report, filter }: ReportProps) {
  const list = { path: urlFor('admin.growth'), filter }

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label="Total Users"
          value={report.totalUsers}
          hint={`${report.newUsersThisMonth} new this month`}
        />
        <StatCard
          label="Connected Owners"
          value={report.connectedOwners}
          hint={`${report.ownerConversionRate.toFixed(1)}% of ${plural(report.totalOwners, 'owner')}`}
        />
        <StatCard label="Total Listings" value={report.totalListings} />
        <StatCard label="Total Bookings" value={report.totalBookings} />
      </div>

      <Card className="mt-8">
        <CardHeader title="Health metrics" />
        <div className="grid gap-6 md:grid-cols-3">
          <Meter
            label="Owner conversion rate"
            value={report.ownerConversionRate}
            valueLabel={`${report.ownerConversionRate.toFixed(1)}%`}
          />
          <Metric label="Listings per connected owner" value={report.listingsPerConnectedOwner} />
          <Metric label="Bookings per listing" value={report.bookingsPerListing} />
        </div>
      </Card>

      <h2 className="mt-10 mb-4 text-xl font-semibold">The last twelve months</h2>
      <GrowthMonths months={report.months} />

      <h2 className="mt-10 mb-4 text-xl font-semibold">Connected owners</h2>
      {report.owners.length === 0 ? (
        <EmptyState title="No owner has connected a Stripe account yet" />
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
            <FilterSelect list={list} name="sort" label="Sort by" options={sorts} />
            <ButtonLink
              href={filteredAddress({ path: urlFor('admin.connected_owner_exports.show'), filter })}
              external
              variant="secondary"
            >
              Download owners as CSV
            </ButtonLink>
          </div>
          <ConnectedOwnerTable list={list} owners={report.owners} />
        </>
      )}
    </>
  )
}

function Metric({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <p className="text-sm text-muted">{label}</p>
      <p className="text-2xl font-semibold tabular-nums">{value.toFixed(1)}</p>
    </div>
  )
}
