import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#platform/database/trx'
import AuditEntry from '#moderation/models/audit_entry'
import type { Publication } from '#shared/events/domain_event'

export const AUDIT_TARGETS = [
  'user',
  'listing',
  'booking',
  'transaction',
  'conversation',
  'review',
  'job',
  'mail',
  'marketplace',
] as const

type AuditTarget = (typeof AUDIT_TARGETS)[number]

interface AuditRecord {
  actorId: string | null
  /** A stable name: `listing.approved`. */
  action: string
  targetType: AuditTarget
  targetId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | null
  address?: string | null
}

/**
 * Records an action in its transaction (rule X23).
 *
 * @param publication for an event of another module: recorded once, with the time of the event
 */
export async function recordAudit(
  { actorId, action, targetType, targetId, before, after, reason, address }: AuditRecord,
  trx: Trx,
  publication?: Publication
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
      announcement_id: publication?.id,
      created_at: publication?.publishedAt,
    })
    .onConflict('announcement_id')
    .ignore()
}

/** Records an event of another module, once for each event. */
export function auditEvent(record: AuditRecord, publication: Publication): Promise<void> {
  return db.transaction((trx) => recordAudit(record, trx, publication))
}

/** Records what an operator did on the command line, where nobody is signed in. */
export function auditCommand(record: Omit<AuditRecord, 'actorId' | 'address'>): Promise<void> {
  return db.transaction((trx) => recordAudit({ ...record, actorId: null }, trx))
}
