import { Link } from '~/components/ui/link'
import { nameLink } from '~/components/ui/link_look'
import { Badge } from '~/components/ui/badge'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import type { ListAddress } from '~/features/moderation/list_address'
import { Email } from '~/features/moderation/person'
import { SortHead } from '~/features/moderation/sort_head'
import { formatDate } from '~/lib/format'
import { urlFor } from '~/lib/routes'

export type ConnectedOwner = {
  id: string
  name: string
  email: string
  listings: number
  joinedAt: string
}

interface Props {
  list: ListAddress
  owners: ConnectedOwner[]
}

export function ConnectedOwnerTable({ list, owners }: Props) {
  return (
    <Table caption="Connected owners" stacked dense>
      <TableHead>
        <SortHead list={list} by="name" label="Name" />
        <SortHead list={list} by="email" label="Email" />
        <SortHead list={list} by="listings" label="Listings" first="down" align="end" />
        <SortHead list={list} by="joinedAt" label="Joined" first="down" />
        <HeadCell>Status</HeadCell>
      </TableHead>
      <TableBody>
        {owners.map((owner) => (
          <Row key={owner.id}>
            <Cell isRowHeader label="Name">
              <Link href={urlFor('admin.user', { id: owner.id })} className={nameLink}>
                {owner.name}
              </Link>
            </Cell>
            <Cell label="Email">
              <Email address={owner.email} />
            </Cell>
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
