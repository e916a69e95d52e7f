import type { DateTime } from 'luxon'
import { raw, type Sql, sql } from '#platform/database/sql'

interface Standing {
  isActive: boolean
  bannedAt: DateTime | null
  /** UTC. */
  suspendedUntil: DateTime | null
  closedAt: DateTime | null
}

/** Whether a person may sign in and take part: active, not banned, not suspended, not closed (rule A19). */
export function isInGoodStanding(person: Standing, now: DateTime): boolean {
  const { isActive, bannedAt, suspendedUntil, closedAt } = person
  const isSuspended = suspendedUntil !== null && suspendedUntil > now

  return isActive && bannedAt === null && !isSuspended && closedAt === null
}

/** SQL of `isInGoodStanding` for rows of `users` under this alias. */
export function whereInGoodStanding(alias: string, now: DateTime | Sql): Sql {
  const users = raw(alias)

  return sql`(${users}.is_active AND ${users}.banned_at IS NULL AND ${users}.closed_at IS NULL
    AND (${users}.suspended_until IS NULL OR ${users}.suspended_until <= ${now}))`
}

/** Whether moorings of this person are on the market: in good standing and not made a renter (rule L5). */
export function isOwnerInGoodStanding(owner: Standing & { role: string }, now: DateTime): boolean {
  return isInGoodStanding(owner, now) && owner.role !== 'USER'
}

/** SQL of `isOwnerInGoodStanding` for rows of `users` under this alias. */
export function whereOwnerInGoodStanding(alias: string, now: DateTime | Sql): Sql {
  return sql`(${whereInGoodStanding(alias, now)} AND ${raw(alias)}.role <> 'USER')`
}
