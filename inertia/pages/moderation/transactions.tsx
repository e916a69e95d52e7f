import { EmptyState } from '~/components/ui/empty_state'
import { Pagination } from '~/components/ui/pagination'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { AdminPage } from '~/features/moderation/admin_page'
import { Person } from '~/features/moderation/person'
import { TransactionStatusBadge } from '~/features/moderation/status_badges'
import { pageAddress } from '~/features/moderation/page_address'
import { SearchForm } from '~/features/moderation/search_form'
import { StatusFilter } from '~/features/moderation/status_filter'
import type { PageOf, PersonFields } from '~/features/moderation/types'
import { formatDate, formatNzd, shortId } from '~/lib/format'
import type { InertiaProps } from '~/types'

type Transaction = {
  id: string
  createdAt: string
  booking: {
    id: string
    renter: PersonFields
    listing: { id: string; title: string; owner: PersonFields }
  }
  amount: number
  platformFee: number
  ownerPayout: number
  refunded: number
  status: string
}

const statuses = [
  { value: 'completed', label: 'Completed' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
]

type Props = InertiaProps<{
  transactions: PageOf<Transaction>
  filter: { status: string; search: string }
}>

export default function Transactions({ transactions, filter }: Props) {
  return (
    <AdminPage
      title="Transactions"
      area="/admin/transactions"
      description="Every payment with its split: 15% stays with the platform, 85% goes to the owner."
    >
      <SearchForm
        label="Search by person or id"
        address="/admin/transactions"
        filter={{ status: filter.status || undefined }}
        search={filter.search}
      />
      <StatusFilter
        label="Payment status"
        address="/admin/transactions"
        options={statuses}
        filter={filter}
      />
      {transactions.rows.length === 0 ? (
        <EmptyState title="No transactions found" />
      ) : (
        <TransactionTable transactions={transactions.rows} />
      )}
      <Pagination
        page={transactions.page}
        totalPages={transactions.totalPages}
        hrefFor={(page) => pageAddress('/admin/transactions', filter, page)}
      />
    </AdminPage>
  )
}

function TransactionTable({ transactions }: { transactions: Transaction[] }) {
  return (
    <Table caption="Transactions" stacked>
      <TableHead>
        <HeadCell>ID</HeadCell>
        <HeadCell>Date</HeadCell>
        <HeadCell>Renter</HeadCell>
        <HeadCell>Listing</HeadCell>
        <HeadCell>Owner</HeadCell>
        <HeadCell align="end">Amount</HeadCell>
        <HeadCell align="end">Platform Fee</HeadCell>
        <HeadCell align="end">Owner Payout</HeadCell>
        <HeadCell>Status</HeadCell>
      </TableHead>
      <TableBody>
        {transactions.map((transaction) => (
          <Row key={transaction.id}>
            <Cell label="ID" isRowHeader>
              <code>{shortId(transaction.id)}</code>
            </Cell>
            <Cell label="Date">{formatDate(transaction.createdAt)}</Cell>
            <Cell label="Renter">
              <Person person={transaction.booking.renter} />
            </Cell>
            <Cell label="Listing">{transaction.booking.listing.title}</Cell>
            <Cell label="Owner">
              <Person person={transaction.booking.listing.owner} />
            </Cell>
            <Cell label="Amount" align="end">
              <span className="block">
                {formatNzd(transaction.amount)}
                {transaction.refunded > 0 && (
                  <span className="block text-sm text-muted">
                    {formatNzd(transaction.refunded)} refunded
                  </span>
                )}
              </span>
            </Cell>
            <Cell label="Platform Fee" align="end">
              {formatNzd(transaction.platformFee)}
            </Cell>
            <Cell label="Owner Payout" align="end">
              {formatNzd(transaction.ownerPayout)}
            </Cell>
            <Cell label="Status">
              <TransactionStatusBadge status={transaction.status} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
