import { allOf, fallsWithin, type Period } from '#moderation/lists/conditions'
import { ordering, type Sort } from '#moderation/lists/ordering'
import { type Person, personFrom } from '#moderation/lists/person'
import { type Listed, readList } from '#moderation/lists/read_page'
import { type AuditChange, changesBetween } from '#moderation/rules/changes_between'
import { type Search, searchFor } from '#moderation/lists/search'
import { sql } from '#platform/database/sql'
import type { Page } from '#shared/values/page'

type Facts = {
  id: string
  /** Null when an operator did it on the command line. */
  actor: Person | null
  action: string
  targetType: string
  targetId: string | null
  /** An email or a title. */
  targetName: string | null
  reason: string | null
  address: string | null
  createdAt: Date
}

type AuditRow = Listed<Facts> & { changes: AuditChange[] }

type Stored = Facts & {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export const AUDIT_SORTS = { createdAt: sql`e.created_at`, action: sql`e.action` }

interface Filter extends Period {
  page: number
  limit: number
  /** Part of an action, a reason, a name or an email, or the beginning of a target's id. */
  search?: string
  targetType?: string
  sort?: Sort<typeof AUDIT_SORTS>
}

const NAMES = sql`
  LEFT JOIN users a ON a.id = e.actor_id
  LEFT JOIN users u ON e.target_type = 'user' AND u.id = e.target_id
  LEFT JOIN listings l ON e.target_type = 'listing' AND l.id = e.target_id`

const isFound = ({ term, begins, names }: Search) => sql`(
  fold(e.action || ' ' || coalesce(e.reason, '')) LIKE fold(${term})
  OR ${begins('e.target_id')} OR ${names('person', 'e.actor_id')}
  OR (e.target_type = 'user' AND ${names('person', 'e.target_id')})
  OR (e.target_type = 'listing' AND ${names('title', 'e.target_id')}))`

const COLUMNS = sql`
  e.id::text, e.action, e.target_type AS "targetType", e.target_id AS "targetId",
  coalesce(u.email, l.title) AS "targetName", e.before, e.after, e.reason, e.address,
  e.created_at AS "createdAt", CASE WHEN a.id IS NOT NULL THEN ${personFrom('a')} END AS actor`

/** Newest first by default (rules X23, X24). */
export default class ListAuditEntries {
  async handle(query: Filter): Promise<Page<AuditRow>> {
    const { page, limit, sort = '-createdAt', targetType, from, to } = query
    const search = await searchFor(query.search, ['person', 'title'])
    const stored = await readList<Stored>({
      page,
      limit,
      table: 'audit_entries',
      alias: 'e',
      columns: COLUMNS,
      matching: allOf(
        search && isFound(search),
        targetType && sql`e.target_type = ${targetType}`,
        fallsWithin('e.created_at', { from, to })
      ),
      joins: NAMES,
      order: ordering(AUDIT_SORTS, sort, 'e'),
    })

    return { ...stored, rows: stored.rows.map(toRow) }
  }
}

function toRow({ before, after, ...entry }: Listed<Stored>): AuditRow {
  return { ...entry, changes: changesBetween(before ?? {}, after ?? {}) }
}
