import { ButtonLink } from '~/components/ui/button'
import { StatCard } from '~/components/ui/stat_card'
import { AdminPage } from '~/features/moderation/admin_page'
import { formatNzd } from '~/lib/format'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{
  stats: {
    totalUsers: number
    totalListings: number
    activeListings: number
    totalBookings: number
    recentBookings: number
    totalRevenue: number
    connectedOwners: number
  }
}>

export default function Dashboard({ stats }: Props) {
  return (
    <AdminPage title="Admin Panel" area="/admin" description="The marketplace at a glance.">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard label="Total Users" value={stats.totalUsers} icon="users" href="/admin/users" />
        <StatCard
          label="Total Listings"
          value={stats.totalListings}
          hint={`${stats.activeListings} active`}
          icon="anchor"
          href="/admin/listings"
        />
        <StatCard
          label="Total Bookings"
          value={stats.totalBookings}
          hint={`${stats.recentBookings} this month`}
          icon="calendar"
          href="/admin/bookings"
        />
        <StatCard
          label="Total Revenue"
          value={formatNzd(stats.totalRevenue)}
          icon="dollar"
          href="/admin/revenue"
        />
      </div>

      <h2 className="mt-10 mb-4 text-xl font-semibold">Quick actions</h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/admin/users" variant="secondary">
          Manage Users
        </ButtonLink>
        <ButtonLink href="/admin/listings" variant="secondary">
          Manage Listings
        </ButtonLink>
        <ButtonLink href="/admin/bookings" variant="secondary">
          Manage Bookings
        </ButtonLink>
        <ButtonLink href="/admin/transactions" variant="secondary">
          View Transactions
        </ButtonLink>
        <ButtonLink href="/admin/revenue" variant="secondary">
          Revenue Report
        </ButtonLink>
        <ButtonLink href="/admin/growth" variant="secondary">
          Growth ({stats.connectedOwners} connected)
        </ButtonLink>
      </div>
    </AdminPage>
  )
}
