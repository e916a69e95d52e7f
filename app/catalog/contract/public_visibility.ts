import type { DateTime } from 'luxon'
import { whereOwnerInGoodStanding } from '#identity/contract/good_standing'
import { all, raw, type Sql, sql } from '#platform/database/sql'

export type HiddenReason = 'deleted' | 'inactive' | 'pending' | 'rejected' | 'flagged' | 'owner'

interface Visibility {
  isActive: boolean
  moderationStatus: 'pending' | 'approved' | 'rejected' | 'flagged'
  deletedAt: DateTime | null
  hiddenUntil: DateTime | null
  /** When loaded, the owner's standing counts before the listing was hidden for it. */
  owner?: { isOwnerInGoodStanding(now: DateTime): boolean }
}

/** Why the public cannot see a listing, by its own state and its owner's standing (rule L5); null when it is public. */
export function hiddenReason(listing: Visibility, now: DateTime): HiddenReason | null {
  const { moderationStatus, hiddenUntil, owner } = listing

  if (listing.deletedAt) return 'deleted'
  if ((hiddenUntil && hiddenUntil > now) || owner?.isOwnerInGoodStanding(now) === false)
    return 'owner'
  if (moderationStatus !== 'approved') return moderationStatus
  return listing.isActive ? null : 'inactive'
}

/**
 * SQL of `hiddenReason(listing) === null` for rows of `listings` under this alias. Only the instant is a value, so that
 * prepared statements can use the partial indexes.
 *
 * @param owner alias of the owner in `users`: as an owner that is loaded
 */
export function wherePublic(alias: string, now: DateTime | Sql, owner?: string): Sql {
  const listings = raw(alias)
  const isPublic = sql`(${whereListed(alias)}
    AND (${listings}.hidden_until IS NULL OR ${listings}.hidden_until <= ${now}))`

  return owner ? all([isPublic, whereOwnerInGoodStanding(owner, now)]) : isPublic
}

/** SQL: public, or hidden with its owner for a time alone. */
export function whereListed(alias: string): Sql {
  return raw(
    `${alias}.is_active AND ${alias}.moderation_status = 'approved' AND ${alias}.deleted_at IS NULL`
  )
}
