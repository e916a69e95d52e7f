import { MonthChart } from '~/features/moderation/month_chart'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { formatMonth } from '~/lib/format'
import { Stack } from '~/components/ui/stack'

export type GrowthMonth = { month: string; users: number; listings: number; bookings: number }

const charts = [
  { name: 'users', label: 'New users', fill: 'fill-accent', dot: 'bg-accent' },
  { name: 'listings', label: 'New listings', fill: 'fill-coral', dot: 'bg-coral' },
  { name: 'bookings', label: 'New bookings', fill: 'fill-accent', dot: 'bg-accent' },
] as const

/** What the last twelve Auckland months brought, as charts and as a table; the newest month comes first. */
export function GrowthMonths({ months }: { months: GrowthMonth[] }) {
  return (
    <Stack>
      <div className="grid gap-4 lg:grid-cols-3">
        {charts.map(({ name, ...look }) => (
          <MonthChart
            key={name}
            newest={months[0].month}
            topLabel={(highest) => `Up to ${highest} a month`}
            series={[
              { ...look, amounts: Object.fromEntries(months.map((row) => [row.month, row[name]])) },
            ]}
          />
        ))}
      </div>
      <Table caption="Growth by month" stacked>
        <TableHead>
          <HeadCell>Month</HeadCell>
          <HeadCell align="end">New users</HeadCell>
          <HeadCell align="end">New listings</HeadCell>
          <HeadCell align="end">New bookings</HeadCell>
        </TableHead>
        <TableBody>
          {months.map(({ month, users, listings, bookings }) => (
            <Row key={month}>
              <Cell label="Month" isRowHeader>
                {formatMonth(month)}
              </Cell>
              <Cell label="New users" align="end">
                {users}
              </Cell>
              <Cell label="New listings" align="end">
                {listings}
              </Cell>
              <Cell label="New bookings" align="end">
                {bookings}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Stack>
  )
}
