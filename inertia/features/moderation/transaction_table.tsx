import { Link } from '~/components/ui/link'
import { nameLink } from '~/components/ui/link_look'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import type { ListAddress } from '~/features/moderation/list_address'
import { ListingLink } from '~/features/moderation/name_links'
import { Person } from '~/features/moderation/person'
import { SortHead } from '~/features/moderation/sort_head'
import { TransactionStatusBadge } from '~/features/moderation/status_badges'
import type { Transaction } from '~/features/moderation/types'
import { formatDate, formatNzd, shortId } from '~/lib/format'
import { urlFor } from '~/lib/routes'

interface Props {
  list: ListAddress
  transactions: Transaction[]
}

export function TransactionTable({ list, transactions }: Props) {
  return (
    <Table caption="Transactions" stacked dense>
      <TableHead>
        <HeadCell>ID</HeadCell>
        <SortHead list={list} by="createdAt" label="Date" first="down" />
        <HeadCell>Renter</HeadCell>
        <HeadCell>Listing</HeadCell>
        <HeadCell>Owner</HeadCell>
        <SortHead list={list} by="amount" label="Amount" first="down" align="end" />
        <HeadCell align="end">Platform Fee</HeadCell>
        <HeadCell align="end">Owner Payout</HeadCell>
        <SortHead list={list} by="status" label="Status" />
      </TableHead>
      <TableBody>
        {transactions.map((transaction) => (
          <Row key={transaction.id}>
            <Cell label="ID" isRowHeader isPlain>
              <Link
                href={urlFor('admin.booking', { id: transaction.booking.id })}
                className={nameLink}
                title={transaction.id}
              >
                <code>{shortId(transaction.id)}</code>
              </Link>
            </Cell>
            <Cell label="Date" isPlain>
              {formatDate(transaction.createdAt)}
            </Cell>
            <Cell label="Renter">
              <Person person={transaction.booking.renter} isShort />
            </Cell>
            <Cell label="Listing">
              <ListingLink listing={transaction.booking.listing} />
            </Cell>
            <Cell label="Owner">
              <Person person={transaction.booking.listing.owner} isShort />
            </Cell>
            <Cell label="Amount" align="end">
              <span className="block">
                {formatNzd(transaction.amount)}
                {transaction.refunded > 0 && (
                  <span className="block text-sm text-muted compact:ml-1.5 compact:inline compact:text-xs">
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
            <Cell label="Status" isPlain>
              <TransactionStatusBadge status={transaction.status} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
