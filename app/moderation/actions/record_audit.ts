import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import AuditEntry from '#moderation/models/audit_entry'

export interface AuditRecord {
  actorId: string | null
  /** What was done, in words that stay: `listing.approved`. */
  action: string
  targetType: 'user' | 'listing' | 'booking' | 'transaction' | 'marketplace'
  targetId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string | null
  /** The network address the request came from. */
  address?: string | null
}

/** Writes down an action in the transaction that did it (design.md, section 10). */
export async function recordAudit(
  record: AuditRecord,
  trx: TransactionClientContract
): Promise<void> {
  await AuditEntry.create(
    {
      ...record,
      before: record.before ?? null,
      after: record.after ?? null,
      reason: record.reason ?? null,
      address: record.address ?? null,
    },
    { client: trx }
  )
}
