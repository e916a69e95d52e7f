import { Deferred, router } from '@inertiajs/react'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { ErrorState } from '~/components/ui/error_state'
import { LoadingState } from '~/components/ui/loading_state'
import { StatCard } from '~/components/ui/stat_card'
import { AdminPage } from '~/features/moderation/admin_page'
import { type Attention, NeedsAttention } from '~/features/moderation/needs_attention'
import { SearchForm } from '~/features/moderation/search_form'
import type { DashboardStats } from '~/features/moderation/types'
import { formatNzd } from '~/lib/format'
import { useLive } from '~/lib/live'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'

type Props = InertiaProps<{ stats?: DashboardStats; attention?: Attention }>

/** The numbers come after the page; counting them may fail without taking the page along. */
export default function Dashboard({ stats, attention }: Props) {
  useLive(['admin'], ['stats', 'attention'], { looksAgain: false })

  return (
    <AdminPage
      title="Admin Panel"
      area={urlFor('admin.dashboard')}
      description="What is waiting for you, and the totals so far."
    >
      <SearchForm />
      <NeedsAttention attention={attention} />
      <Deferred
        data="stats"
        fallback={<LoadingState label="Loading dashboard..." />}
        rescue={({ reloading }) => (
          <ErrorState
            message="Failed to load dashboard stats"
            isPending={reloading}
            onRetry={() => router.reload({ only: ['stats'] })}
          />
        )}
      >
        {stats ? <Numbers stats={stats} /> : <EmptyState title="No data available" />}
      </Deferred>
    </AdminPage>
  )
}

function Numbers({ stats }: { stats: DashboardStats }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label="Total Users"
          value={stats.totalUsers}
          icon="users"
          href={urlFor('admin.users')}
        />
        <StatCard
          label="Total Listings"
          value={stats.totalListings}
          hint={`${stats.activeListings} active`}
          icon="anchor"
          href={urlFor('admin.listings')}
        />
        <StatCard
          label="Total Bookings"
          value={stats.totalBookings}
          hint={`${stats.recentBookings} this month`}
          icon="calendar"
          href={urlFor('admin.bookings')}
        />
        <StatCard
          label="Total Revenue"
          value={formatNzd(stats.totalRevenue)}
          hint="paid, less refunds"
          icon="dollar"
          href={urlFor('admin.revenue')}
        />
      </div>

      <h2 className="mt-10 mb-4 text-xl font-semibold">Quick actions</h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={urlFor('admin.users')} variant="secondary">
          Manage Users
        </ButtonLink>
        <ButtonLink href={urlFor('admin.listings')} variant="secondary">
          Manage Listings
        </ButtonLink>
        <ButtonLink href={urlFor('admin.bookings')} variant="secondary">
          Manage Bookings
        </ButtonLink>
        <ButtonLink href={urlFor('admin.transactions')} variant="secondary">
          View Transactions
        </ButtonLink>
        <ButtonLink href={urlFor('admin.payment_problems')} variant="secondary">
          Payment Problems
        </ButtonLink>
        <ButtonLink href={urlFor('admin.revenue')} variant="secondary">
          Revenue Report
        </ButtonLink>
        <ButtonLink href={urlFor('admin.growth')} variant="secondary">
          Growth ({stats.connectedOwners} connected)
        </ButtonLink>
      </div>
    </>
  )
}
