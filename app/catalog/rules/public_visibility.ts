import type { DateTime } from 'luxon'

export type HiddenReason = 'deleted' | 'inactive' | 'pending' | 'rejected' | 'flagged' | 'owner'

interface Visibility {
  isActive: boolean
  moderationStatus: 'pending' | 'approved' | 'rejected' | 'flagged'
  deletedAt: DateTime | null
  hiddenUntil: DateTime | null
  /** When loaded, the owner's standing counts before the listing was hidden for it. */
  owner?: { isOwnerInGoodStanding(now: DateTime): boolean }
}

/**
 * Why the public cannot see a listing: it must be approved, active, not deleted, and its owner not banned, suspended,
 * inactive or made a renter (rule L5). Returns null when it is public.
 */
export function hiddenReason(listing: Visibility, now: DateTime): HiddenReason | null {
  const { moderationStatus, hiddenUntil, owner } = listing

  if (listing.deletedAt) return 'deleted'
  if ((hiddenUntil && hiddenUntil > now) || owner?.isOwnerInGoodStanding(now) === false)
    return 'owner'
  if (moderationStatus !== 'approved') return moderationStatus
  return listing.isActive ? null : 'inactive'
}

/**
 * SQL of the same rule for rows of `listings` at `:now`. Only the instant is bound, so that prepared statements can
 * use the partial indexes.
 */
export const IS_PUBLIC = `
  listings.is_active AND listings.moderation_status = 'approved' AND listings.deleted_at IS NULL
  AND (listings.hidden_until IS NULL OR listings.hidden_until <= :now)`

/** SQL of `isOwnerInGoodStanding` for an owner `users o` at `:now`. */
export const IS_OWNER_IN_GOOD_STANDING = `
  o.is_active AND o.role <> 'USER' AND o.banned_at IS NULL AND (o.suspended_until IS NULL OR o.suspended_until <= :now)`
