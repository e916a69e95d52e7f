import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { formatDay, formatDateTime, formatNzd } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import type { Payout } from './types'
import type { PagePosition } from '~/types'

interface Props {
  payouts: Payout[]
  page: PagePosition
}

/** What was sent to the owner, newest first. */
export function PayoutsTable({ payouts, page }: Props) {
  if (page.total === 0)
    return (
      <EmptyState icon="dollar" title="No payouts yet">
        Your share of a booking is sent to your Stripe account the day after check-in, and Stripe
        passes it on to your bank.
      </EmptyState>
    )

  return (
    <div className="flex flex-col gap-5">
      <Table caption="Payouts" stacked dense>
        <TableHead>
          <HeadCell>Sent</HeadCell>
          <HeadCell>Booking</HeadCell>
          <HeadCell align="end">Amount</HeadCell>
          <HeadCell align="end">Taken back</HeadCell>
        </TableHead>
        <TableBody>
          {payouts.map((payout) => (
            <Row key={payout.id}>
              <Cell label="Sent" isRowHeader isPlain>
                {formatDateTime(payout.sentAt)}
              </Cell>
              <Cell label="Booking" isPlain place="line">
                <span className="block min-w-0">
                  <span className="block wrap-anywhere">{payout.title}</span>
                  <span className="block text-sm text-muted">
                    Check-in {formatDay(payout.checkIn)}
                  </span>
                </span>
              </Cell>
              <Cell label="Amount" align="end">
                <strong>{formatNzd(payout.amount)}</strong>
              </Cell>
              <Cell
                label="Taken back"
                align="end"
                className={payout.takenBack > 0 ? undefined : 'compact:hidden'}
              >
                {payout.takenBack > 0 ? formatNzd(-payout.takenBack) : '-'}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <Pagination
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={(number) => urlFor('owner_earnings', {}, { qs: { tab: 'payouts', page: number } })}
      />
    </div>
  )
}
