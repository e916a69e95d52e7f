import boat from '~/assets/empty_bookings.svg'
import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { formatDay, formatNzd, shortId } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { EarningStatus } from './earning_status'
import type { Earning } from './types'
import type { PagePosition } from '~/types'

interface Props {
  earnings: Earning[]
  page: PagePosition
}

/** What each paid booking brings, the latest payment first. */
export function EarningsTable({ earnings, page }: Props) {
  if (page.total === 0)
    return (
      <EmptyState picture={boat} title="No earnings yet">
        Once someone books and pays for one of your moorings, you’ll see here what you earn and when
        we send it.
      </EmptyState>
    )

  return (
    <div className="flex flex-col gap-5">
      <Table caption="Earnings by booking" stacked dense>
        <TableHead>
          <HeadCell>Booking</HeadCell>
          <HeadCell align="end">Paid</HeadCell>
          <HeadCell align="end">Platform fee</HeadCell>
          <HeadCell align="end">Refunded</HeadCell>
          <HeadCell align="end">Your earnings</HeadCell>
          <HeadCell>Payout</HeadCell>
        </TableHead>
        <TableBody>
          {earnings.map((earning) => (
            <EarningRow key={earning.bookingId} earning={earning} />
          ))}
        </TableBody>
      </Table>
      <Pagination
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={(number) =>
          urlFor('owner_earnings', {}, { qs: { tab: 'bookings', page: number } })
        }
      />
    </div>
  )
}

function EarningRow({ earning }: { earning: Earning }) {
  return (
    <Row>
      <Cell label="Booking" isRowHeader isPlain place="line">
        <span className="block min-w-0">
          <span className="block wrap-anywhere font-medium">{earning.title}</span>
          <span className="block text-sm font-normal text-muted">
            {formatDay(earning.checkIn)} - {formatDay(earning.checkOut)} ·{' '}
            <code title={earning.bookingId}>{shortId(earning.bookingId)}</code>
            {earning.isCancelled && ', cancelled'}
          </span>
        </span>
      </Cell>
      <Cell label="Paid" align="end">
        {formatNzd(earning.paid)}
      </Cell>
      <Cell label="Platform fee" align="end">
        {formatNzd(earning.platformFee)}
      </Cell>
      <Cell
        label="Refunded from your share"
        align="end"
        className={earning.refunded > 0 ? undefined : 'compact:hidden'}
      >
        {earning.refunded > 0 ? formatNzd(-earning.refunded) : '-'}
      </Cell>
      <Cell label="Your earnings" align="end">
        <span className="block">
          <strong>{formatNzd(earning.left)}</strong>
          {earning.withheld > 0 && (
            <span className="block text-sm text-muted">
              {formatNzd(earning.withheld)} kept for stays you cancelled
            </span>
          )}
        </span>
      </Cell>
      <Cell label="Payout" isPlain place="line">
        <EarningStatus earning={earning} />
      </Cell>
    </Row>
  )
}
