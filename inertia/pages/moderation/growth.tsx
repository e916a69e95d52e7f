import { Badge } from '~/components/ui/badge'
import { ButtonLink } from '~/components/ui/button'
import { Card, CardHeader } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { Meter } from '~/components/ui/meter'
import { StatCard } from '~/components/ui/stat_card'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { AdminPage } from '~/features/moderation/admin_page'
import { formatDate } from '~/lib/format'
import type { InertiaProps } from '~/types'

type ConnectedOwner = {
  id: string
  name: string
  email: string
  listings: number
  joinedAt: string
}

type Props = InertiaProps<{
  report: {
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
  }
}>

export default function Growth({ report }: Props) {
  return (
    <AdminPage
      title="Growth"
      area="/admin/growth"
      description="Who joins, who lists, who can be paid."
      actions={
        <ButtonLink href="/admin/growth.csv" external variant="secondary">
          Download CSV
        </ButtonLink>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatCard
          label="Total Users"
          value={report.totalUsers}
          hint={`${report.newUsersThisMonth} new this month`}
        />
        <StatCard
          label="Connected Owners"
          value={report.connectedOwners}
          hint={`${report.ownerConversionRate.toFixed(1)}% of ${report.totalOwners} owners`}
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

      <h2 className="mt-10 mb-4 text-xl font-semibold">Connected owners</h2>
      {report.owners.length === 0 ? (
        <EmptyState title="No owner has connected a Stripe account yet" />
      ) : (
        <ConnectedOwners owners={report.owners} />
      )}
    </AdminPage>
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

function ConnectedOwners({ owners }: { owners: ConnectedOwner[] }) {
  return (
    <Table caption="Connected owners" stacked>
      <TableHead>
        <HeadCell>Name</HeadCell>
        <HeadCell>Email</HeadCell>
        <HeadCell align="end">Listings</HeadCell>
        <HeadCell>Joined</HeadCell>
        <HeadCell>Status</HeadCell>
      </TableHead>
      <TableBody>
        {owners.map((owner) => (
          <Row key={owner.id}>
            <Cell isRowHeader label="Name">
              {owner.name}
            </Cell>
            <Cell label="Email">{owner.email}</Cell>
            <Cell label="Listings" align="end">
              {owner.listings}
            </Cell>
            <Cell label="Joined">{formatDate(owner.joinedAt)}</Cell>
            <Cell label="Status">
              <Badge tone="success">Connected</Badge>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
