import { Link } from '~/components/ui/link'
import { Badge } from '~/components/ui/badge'
import { Icon } from '~/components/ui/icon'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { filteredAddress, type ListAddress } from '~/features/moderation/list_address'
import { Email, isOfClosedAccount, PersonLink } from '~/features/moderation/person'
import { SortHead } from '~/features/moderation/sort_head'
import { roles } from '~/features/moderation/statuses'
import { isSuspended } from '~/features/moderation/suspension'
import type { AdminUser } from '~/features/moderation/types'
import { UserActions } from '~/features/moderation/user_actions'
import { formatDate } from '~/lib/format'
import { urlFor } from '~/lib/routes'
import { loneLink } from '~/components/ui/link_look'

interface Props {
  list: ListAddress
  users: AdminUser[]
}

export function UserTable({ list, users }: Props) {
  return (
    <Table caption="Users" stacked dense>
      <TableHead>
        <SortHead list={list} by="name" label="User" />
        <SortHead list={list} by="email" label="Email" />
        <SortHead list={list} by="role" label="Role" />
        <HeadCell>Status</HeadCell>
        <HeadCell align="end">Listings</HeadCell>
        <HeadCell align="end">Bookings</HeadCell>
        <HeadCell>Payments</HeadCell>
        <HeadCell>Actions</HeadCell>
      </TableHead>
      <TableBody>
        {users.map((user) => (
          <Row key={user.id}>
            <Cell label="User" isRowHeader isPlain className="compact:mr-12">
              <PersonLink person={user} />
            </Cell>
            <Cell label="Email" isPlain place="line">
              <Email address={user.email} />
            </Cell>
            <Cell label="Role" isPlain>
              <RoleBadge role={user.role} />
            </Cell>
            <Cell label="Status" isPlain>
              <UserStatus user={user} />
            </Cell>
            <Cell label="Listings" align="end">
              <Link
                href={filteredAddress({
                  path: urlFor('admin.listings'),
                  filter: { search: user.email },
                })}
                className={loneLink}
                aria-label={`Listings of ${user.email}: ${user.counts.listings}`}
              >
                {user.counts.listings}
              </Link>
            </Cell>
            <Cell label="Bookings" align="end">
              <Link
                href={filteredAddress({
                  path: urlFor('admin.bookings'),
                  filter: { renter: user.id },
                })}
                className={loneLink}
                aria-label={`Bookings of ${user.email}: ${user.counts.renterBookings}`}
              >
                {user.counts.renterBookings}
              </Link>
            </Cell>
            <Cell label="Payments">
              {user.stripeOnboarded ? <Icon name="check" label="Payment onboarding done" /> : '-'}
            </Cell>
            <Cell label="Actions" isPlain place="corner">
              {isOfClosedAccount(user.email) ? '-' : <UserActions user={user} />}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** What a person may do. */
export function RoleBadge({ role }: Pick<AdminUser, 'role'>) {
  return (
    <Badge tone={role === 'ADMIN' ? 'accent' : role === 'OWNER' ? 'info' : 'neutral'}>
      {roles[role]}
    </Badge>
  )
}

/** The status, and that the email address is not verified; who was invited has not signed in yet. */
export function UserStatus({ user }: { user: AdminUser }) {
  const isUnverified = !user.emailVerified && !user.importedFrom && !isOfClosedAccount(user.email)

  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusBadge user={user} />
      {isUnverified && <Badge tone="warning">Unverified</Badge>}
    </span>
  )
}

/** "Invited" for imported people who have not verified yet; a closed account, a ban or a suspension comes first. */
function StatusBadge({ user }: { user: AdminUser }) {
  if (isOfClosedAccount(user.email)) return <Badge tone="neutral">Closed</Badge>
  if (user.bannedAt) return <Badge tone="danger">Banned</Badge>
  if (isSuspended(user))
    return <Badge tone="warning">Suspended until {formatDate(user.suspendedUntil)}</Badge>
  if (!user.isActive) return <Badge tone="neutral">Inactive</Badge>
  if (user.importedFrom && !user.emailVerified) return <Badge tone="info">Invited</Badge>

  return <Badge tone="success">Active</Badge>
}
