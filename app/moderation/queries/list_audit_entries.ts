import { type Person, personFrom } from '#moderation/queries/person'
import { readPage } from '#moderation/queries/read_page'
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

interface Filter {
  page: number
  limit: number
  /** Part of an action, a reason, a name or an e-mail, or the id of a target. */
  search?: string
  targetType?: string
}

const MATCHING = `
  FROM audit_entries e
  LEFT JOIN users a ON a.id = e.actor_id
  LEFT JOIN users u ON e.target_type = 'user' AND u.id = e.target_id
  LEFT JOIN listings l ON e.target_type = 'listing' AND l.id = e.target_id
  WHERE (:targetType::text IS NULL OR e.target_type = :targetType)
    AND (:term::text IS NULL
         OR fold(concat_ws(' ', e.action, e.reason, e.target_id, a.first_name, a.last_name, a.email, u.email, l.title))
            LIKE fold(:term))`

const ROWS = `
  SELECT e.id::text, e.action, e.target_type AS "targetType", e.target_id AS "targetId",
         coalesce(u.email, l.title) AS "targetName", e.before, e.after, e.reason, e.address,
         e.created_at AS "createdAt", CASE WHEN a.id IS NOT NULL THEN ${personFrom('a')} END AS actor
  ${MATCHING}
  ORDER BY e.created_at DESC, e.id DESC LIMIT :limit OFFSET :offset`

const COUNT = `SELECT count(*)::int AS total ${MATCHING}`

/** Who did what to whom, newest first (design.md, section 10). */
export default class ListAuditEntries {
  async handle({ page, limit, search, targetType }: Filter): Promise<Page<AuditRow>> {
    const term = searchPattern(search)
    const stored = await readPage<Stored>({
      page,
      limit,
      rows: ROWS,
      count: COUNT,
      bindings: { term, targetType: targetType ?? null },
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
