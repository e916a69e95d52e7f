import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import AuditEntry from '#moderation/models/audit_entry'
import type { Announcement } from '#shared/events/domain_event'

/** What an action can be about. */
export const AUDIT_TARGETS = [
  'user',
  'listing',
  'booking',
  'transaction',
  'job',
  'mail',
  'marketplace',
] as const

export type AuditTarget = (typeof AUDIT_TARGETS)[number]

export interface AuditRecord {
  actorId: string | null
  /** What was done, in words that stay: `listing.approved`. */
  action: string
  targetType: AuditTarget
  targetId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | null
  /** The network address the request came from. */
  address?: string | null
}

/**
 * Writes down an action in the transaction that did it (rule X23).
 *
 * @param announcement for what another module did: it is written down once, with the time it happened
 */
export async function recordAudit(
  { actorId, action, targetType, targetId, before, after, reason, address }: AuditRecord,
  trx: TransactionClientContract,
  announcement?: Announcement
): Promise<void> {
  await trx
    .insertQuery()
    .table(AuditEntry.table)
    .insert({
      action,
      before,
      after,
      reason,
      address,
      actor_id: actorId,
      target_type: targetType,
      target_id: targetId,
      announcement_id: announcement?.id,
      created_at: announcement?.announcedAt,
    })
    .onConflict('announcement_id')
    .ignore()
}
