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
              <Booked
                amount={transaction.amount}
                note={transaction.refunded > 0 && `${formatNzd(transaction.refunded)} refunded`}
              />
            </Cell>
            <Cell label="Platform Fee" align="end">
              <Booked
                amount={transaction.platformFee}
                note={leftOf(transaction, transaction.platformFeeLeft)}
              />
            </Cell>
            <Cell label="Owner Payout" align="end">
              <Booked
                amount={transaction.ownerPayout}
                note={leftOf(transaction, transaction.ownerPayoutLeft)}
              />
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

/** An amount as booked, with what became of it. */
function Booked({ amount, note }: { amount: number; note: string | false }) {
  return (
    <span className="block">
      {formatNzd(amount)}
      {note && (
        <span className="block text-sm text-muted dense:text-xs/[1.3] compact:ml-1.5 compact:inline compact:text-xs">
          {note}
        </span>
      )}
    </span>
  )
}

function leftOf({ refunded }: Transaction, left: number) {
  return refunded > 0 && `${formatNzd(left)} left`
}
