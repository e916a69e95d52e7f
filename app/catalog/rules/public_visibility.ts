import type { DateTime } from 'luxon'

export type HiddenReason = 'deleted' | 'inactive' | 'pending' | 'rejected' | 'flagged' | 'owner'

interface Visibility {
  isActive: boolean
  moderationStatus: 'pending' | 'approved' | 'rejected' | 'flagged'
  deletedAt: DateTime | null
  hiddenUntil: DateTime | null
  /** When it is at hand, the owner's standing counts at once, before the listing was hidden for it. */
  owner?: { isInGoodStanding(now: DateTime): boolean }
}

/**
 * Why the public cannot see a listing: it shows only what is approved, active, not deleted, and
 * whose owner is not banned, suspended or inactive (design.md, section 4).
 *
 * @returns null when it is public
 */
export function hiddenReason(listing: Visibility, now: DateTime): HiddenReason | null {
  const { moderationStatus, hiddenUntil, owner } = listing

  if (listing.deletedAt) return 'deleted'
  if ((hiddenUntil && hiddenUntil > now) || owner?.isInGoodStanding(now) === false) return 'owner'
  if (moderationStatus !== 'approved') return moderationStatus
  return listing.isActive ? null : 'inactive'
}
