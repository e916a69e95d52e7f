import { Link } from '~/components/ui/link'
import { nameLink } from '~/components/ui/link_look'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import { capital, Changes } from '~/features/moderation/audit_changes'
import type { ListAddress } from '~/features/moderation/list_address'
import { BookingLink, ListingLink } from '~/features/moderation/name_links'
import { Person } from '~/features/moderation/person'
import { SortHead } from '~/features/moderation/sort_head'
import type { PersonFields } from '~/features/moderation/types'
import { formatDateTime, shortId } from '~/lib/format'
import { urlFor } from '~/lib/routes'

export type AuditEntry = {
  id: string
  createdAt: string
  actor: PersonFields | null
  action: string
  targetType: string
  targetId: string | null
  targetName: string | null
  reason: string | null
  address: string | null
  changes: { field: string; before: string | null; after: string | null }[]
}

interface Props {
  list: ListAddress
  entries: AuditEntry[]
}

export function AuditTable({ list, entries }: Props) {
  return (
    <Table caption="Audit log" stacked dense>
      <TableHead>
        <SortHead list={list} by="createdAt" label="When" first="down" />
        <HeadCell>Who</HeadCell>
        <SortHead list={list} by="action" label="What" />
        <HeadCell>About</HeadCell>
        <HeadCell>Changes</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell label="When" isRowHeader isPlain>
              <span className="md:whitespace-nowrap">{formatDateTime(entry.createdAt)}</span>
            </Cell>
            <Cell label="Who">
              <Actor entry={entry} />
            </Cell>
            <Cell label="What" isPlain>
              {inWords(entry.action)}
            </Cell>
            <Cell label="About">
              <Target entry={entry} />
            </Cell>
            <Cell
              label="Changes"
              isPlain
              place="line"
              className={entry.changes.length === 0 && !entry.reason ? 'compact:hidden' : undefined}
            >
              <ChangesAndReason entry={entry} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Actor({ entry: { actor, address } }: { entry: AuditEntry }) {
  return (
    <span className="block min-w-0">
      {actor ? <Person person={actor} isShort /> : 'Command line'}
      {address && (
        <span className="block text-xs/[1.3] text-muted compact:ml-1.5 compact:inline">
          from {address}
        </span>
      )}
    </span>
  )
}

function Target({ entry: { targetType, targetId, targetName } }: { entry: AuditEntry }) {
  if (targetType === 'booking' && targetId)
    return (
      <span>
        Booking <BookingLink id={targetId} />
      </span>
    )

  const name = targetName ?? capital(targetType)

  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere compact:inline">
        {targetType === 'user' && targetId ? (
          <Link href={urlFor('admin.user', { id: targetId })} className={nameLink}>
            {name}
          </Link>
        ) : targetType === 'listing' && targetId ? (
          <ListingLink listing={{ id: targetId, title: name }} />
        ) : (
          name
        )}
      </span>
      {targetId && (
        <span className="block text-xs/[1.3] text-muted compact:ml-1.5 compact:inline">
          {targetType} <code title={targetId}>{shortId(targetId)}</code>
        </span>
      )}
    </span>
  )
}

function ChangesAndReason({ entry: { changes, reason } }: { entry: AuditEntry }) {
  if (changes.length === 0 && !reason) return '-'

  return (
    <span className="block min-w-0 max-w-md compact:text-xs">
      <Changes changes={changes} />
      {reason && <span className="block wrap-anywhere text-muted">Reason: {reason}</span>}
    </span>
  )
}

const ACTIONS: Record<string, string> = {
  'user.payout_account_made': 'Stripe account created for payouts',
  'user.two_factor_reset': 'Second factors reset',
  'user.password_reset': 'Password reset',
  'user.unbanned': 'Access restored',
  'conversation_report.settled': 'Report about a conversation changed',
  'conversation.read': 'Reported conversation read',
  'dummy_listings.deleted': 'Demo listings deleted',
  'payment_problem.paid_all_the_same': 'Waiting refund paid from our own money',
  'payment_problem.refunded_elsewhere': 'Refund recorded as paid another way',
  'payment_problem.resolved': 'Payment problem closed',
  'payment_problem.retried': 'Payment problem tried again',
}

/** `user.banned` as "User banned". */
function inWords(action: string) {
  return ACTIONS[action] ?? capital(action.replace(/[._]/g, ' '))
}
