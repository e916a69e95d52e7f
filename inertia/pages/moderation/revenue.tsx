import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { StatCard } from '~/components/ui/stat_card'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { AdminPage } from '~/features/moderation/admin_page'
import { LoadFailure } from '~/features/moderation/load_failure'
import { MonthChart } from '~/features/moderation/month_chart'
import type { RevenueReport } from '~/features/moderation/types'
import { formatMonth, formatNzd, formatWholeDollars } from '~/lib/format'
import { useSite } from '~/lib/use_site'
import { urlFor } from '~/lib/routes'
import type { InertiaProps } from '~/types'
import { Stack } from '~/components/ui/stack'

type Month = RevenueReport['monthlyRevenue'][number]

type Props = InertiaProps<{
  report: RevenueReport | null
}>

export default function Revenue({ report }: Props) {
  return (
    <AdminPage
      title="Revenue"
      area={urlFor('admin.revenue')}
      description="What renters paid, less refunds, by Auckland month. Bookings are those that were paid. The fees and payouts are shares of the revenue; Transactions has the split of each payment."
      actions={
        <ButtonLink href={urlFor('admin.revenue_exports.show')} external variant="secondary">
          Download CSV
        </ButtonLink>
      }
    >
      {report ? <Report report={report} /> : <LoadFailure what="revenue" />}
    </AdminPage>
  )
}

function Report({ report }: { report: RevenueReport }) {
  const { fees } = useSite()

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard label="Total Revenue" value={formatNzd(report.totalRevenue)} />
        <StatCard
          label={`Platform Fees (${fees.platform}%)`}
          value={formatNzd(report.platformFees)}
        />
        <StatCard label={`Owner Payouts (${fees.owner}%)`} value={formatNzd(report.ownerPayouts)} />
      </div>
      <div className="mt-8">
        {report.monthlyRevenue.length === 0 ? (
          <EmptyState title="No monthly revenue data available yet" />
        ) : (
          <Stack>
            <MonthChart
              newest={report.monthlyRevenue[0].month}
              topLabel={(highest) => `Up to ${formatWholeDollars(highest)} a month`}
              series={[
                {
                  label: 'Owner payouts',
                  fill: 'fill-accent',
                  dot: 'bg-accent',
                  amounts: byMonth(report.monthlyRevenue, 'ownerPayout'),
                },
                {
                  label: 'Platform fees',
                  fill: 'fill-coral',
                  dot: 'bg-coral',
                  amounts: byMonth(report.monthlyRevenue, 'platformFee'),
                },
              ]}
            />
            <MonthlyRevenue months={report.monthlyRevenue} />
          </Stack>
        )}
      </div>
    </>
  )
}

function byMonth(months: Month[], part: 'ownerPayout' | 'platformFee') {
  return Object.fromEntries(months.map((month) => [month.month, month[part]]))
}

function MonthlyRevenue({ months }: { months: Month[] }) {
  const { fees } = useSite()
  const feeLabel = `Platform fee (${fees.platform}%)`
  const payoutLabel = `Owner payout (${fees.owner}%)`

  return (
    <Table caption="Revenue by month" stacked>
      <TableHead>
        <HeadCell>Month</HeadCell>
        <HeadCell align="end">Bookings</HeadCell>
        <HeadCell align="end">Revenue</HeadCell>
        <HeadCell align="end">{feeLabel}</HeadCell>
        <HeadCell align="end">{payoutLabel}</HeadCell>
      </TableHead>
      <TableBody>
        {months.map((month) => (
          <Row key={month.month}>
            <Cell label="Month" isRowHeader>
              {formatMonth(month.month)}
            </Cell>
            <Cell label="Bookings" align="end">
              {month.bookings}
            </Cell>
            <Cell label="Revenue" align="end">
              {formatNzd(month.revenue)}
            </Cell>
            <Cell label={feeLabel} align="end">
              {formatNzd(month.platformFee)}
            </Cell>
            <Cell label={payoutLabel} align="end">
              {formatNzd(month.ownerPayout)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
