import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '~/components/ui/table'
import type { ListAddress } from '~/features/moderation/list_address'
import { Person } from '~/features/moderation/person'
import { SortHead } from '~/features/moderation/sort_head'
import type { PersonFields } from '~/features/moderation/types'
import { formatDateTime, formatIfDate, shortId } from '~/lib/format'

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
            <Cell label="When" isRowHeader>
              <span className="md:whitespace-nowrap">{formatDateTime(entry.createdAt)}</span>
            </Cell>
            <Cell label="Who">
              <Actor entry={entry} />
            </Cell>
            <Cell label="What">{inWords(entry.action)}</Cell>
            <Cell label="About">
              <Target entry={entry} />
            </Cell>
            <Cell label="Changes">
              <Changes entry={entry} />
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
      {actor ? <Person person={actor} /> : 'Command line'}
      {address && <span className="block text-sm text-muted">from {address}</span>}
    </span>
  )
}

function Target({ entry: { targetType, targetId, targetName } }: { entry: AuditEntry }) {
  return (
    <span className="block min-w-0">
      <span className="block wrap-anywhere">{targetName ?? capital(targetType)}</span>
      {targetId && (
        <span className="block text-sm text-muted">
          {targetType} <code title={targetId}>{shortId(targetId)}</code>
        </span>
      )}
    </span>
  )
}

function Changes({ entry: { changes, reason } }: { entry: AuditEntry }) {
  if (changes.length === 0 && !reason) return '-'

  return (
    <span className="block min-w-0 max-w-md text-sm">
      {changes.map(({ field, before, after }) => (
        <span key={field} className="block wrap-anywhere">
          {capital(words(field))}: {before !== null && <del>{formatIfDate(before)}</del>}{' '}
          <ins className="no-underline">{after === null ? 'none' : formatIfDate(after)}</ins>
        </span>
      ))}
      {reason && <span className="block wrap-anywhere text-muted">Reason: {reason}</span>}
    </span>
  )
}

/** `user.password_reset` as "User password reset". */
function inWords(action: string) {
  return capital(action.replace(/[._]/g, ' '))
}

function words(field: string) {
  return field.replace(/([A-Z])/g, ' $1').toLowerCase()
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
