import { allOf, fallsWithin, type Period } from '#moderation/queries/conditions'
import { ordering, type Sort } from '#moderation/queries/ordering'
import { type Person, personFrom } from '#moderation/queries/person'
import { named, readPage } from '#moderation/queries/read_page'
import { type AuditChange, changesBetween } from '#moderation/rules/changes_between'
import { searchPattern } from '#moderation/queries/search_pattern'
import type { Page } from '#shared/values/page'

type Facts = {
  id: string
  /** Null when an operator did it on the command line. */
  actor: Person | null
  action: string
  targetType: string
  targetId: string | null
  /** What people call the target: an e-mail, a title. */
  targetName: string | null
  reason: string | null
  address: string | null
}

export type AuditRow = Facts & {
  /** UTC instant, ISO 8601. */
  createdAt: string
  changes: AuditChange[]
}

type Stored = Facts & {
  createdAt: Date
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export const AUDIT_SORTS = { createdAt: 'e.created_at', action: 'e.action' }

/** The period is that in which it was done. */
interface Filter extends Period {
  page: number
  limit: number
  /** Part of an action, a reason, a name or an e-mail, or the id of a target. */
  search?: string
  targetType?: string
  sort?: Sort<typeof AUDIT_SORTS>
}

const JOINED = `
  FROM audit_entries e
  LEFT JOIN users a ON a.id = e.actor_id
  LEFT JOIN users u ON e.target_type = 'user' AND u.id = e.target_id
  LEFT JOIN listings l ON e.target_type = 'listing' AND l.id = e.target_id`

const IS_FOUND = `
  fold(concat_ws(' ', e.action, e.reason, e.target_id, a.first_name, a.last_name, a.email, u.email, l.title))
  LIKE fold(:term)`

const COLUMNS = `
  e.id::text, e.action, e.target_type AS "targetType", e.target_id AS "targetId",
  coalesce(u.email, l.title) AS "targetName", e.before, e.after, e.reason, e.address,
  e.created_at AS "createdAt", CASE WHEN a.id IS NOT NULL THEN ${personFrom('a')} END AS actor`

/** Who did what to whom, newest first unless sorted otherwise (design.md, section 10). */
export default class ListAuditEntries {
  async handle(query: Filter): Promise<Page<AuditRow>> {
    const { page, limit, sort = '-createdAt', search, targetType, from, to } = query
    const matching = `${JOINED} WHERE ${allOf(
      search && IS_FOUND,
      targetType && 'e.target_type = :targetType',
      fallsWithin('e.created_at', { from, to })
    )}`
    const stored = await readPage<Stored>({
      page,
      limit,
      rows: `SELECT ${COLUMNS} ${matching} ORDER BY ${ordering(AUDIT_SORTS, sort, 'e.id')} LIMIT :limit OFFSET :offset`,
      count: `SELECT count(*)::int AS total ${matching}`,
      bindings: named({ targetType, from, to, term: searchPattern(search) }),
    })

    return { ...stored, rows: stored.rows.map(toRow) }
  }
}

function toRow({ createdAt, before, after, ...entry }: Stored): AuditRow {
  return {
    ...entry,
    createdAt: createdAt.toISOString(),
    changes: changesBetween(before ?? {}, after ?? {}),
  }
}
